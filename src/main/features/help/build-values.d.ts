/** Values that the build puts into the code. */

/** The time of the commit that the app was built from, in ms since 1970. */
declare const builtAt: number;
