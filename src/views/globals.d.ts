/** The version in package.json, put in by the build. */
declare const __ORIEL_VERSION__: string;
