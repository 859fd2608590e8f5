/** Values that the build puts into the code. */

/** The commit time of the build, in ms since 1970. */
declare const builtAt: number;
