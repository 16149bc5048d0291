/** A§1 the optional wrappers for iOS and Android name themselves in what the browser says of itself, as `OrielApp/1.0`. */
const WRAPPER = /\bOrielApp\//;

/** Whether this page runs in the wrapper of the mobile app. */
export const isInAppWrapper = ({ userAgent }: Pick<Navigator, 'userAgent'>): boolean => WRAPPER.test(userAgent);
