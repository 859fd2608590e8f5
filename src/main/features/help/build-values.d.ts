/** Values that the build injects into the code. */

/** The commit time of the build, in ms since 1970. */
declare const builtAt: number;

/** The address of the project's releases, from the workflow that builds them; null elsewhere. */
declare const releasesUrl: string | null;
