declare const __ORIEL_VERSION__: string | undefined;

/** The one version of package, API and app; the bundler fills it in. */
export const VERSION: string = typeof __ORIEL_VERSION__ === 'string' ? __ORIEL_VERSION__ : '0.0.0-dev';
