import { Observable } from 'rxjs';

/** Holds back every way out of a page while it is listened to, and tells where somebody wanted to go. */
export function waysOut$(window: Window): Observable<string> {
  return new Observable((listener) => {
    const stay = (event: Event) => event.preventDefault();
    const goes = (event: NavigateEvent) => {
      if (!event.cancelable || !event.destination.sameDocument) return;
      event.preventDefault();
      listener.next(new URL(event.destination.url).hash.replace(/^#/, ''));
    };
    // Browsers without it still ask before the whole app is left.
    const navigation: Navigation | undefined = window.navigation;
    window.addEventListener('beforeunload', stay);
    navigation?.addEventListener('navigate', goes);
    return () => {
      window.removeEventListener('beforeunload', stay);
      navigation?.removeEventListener('navigate', goes);
    };
  });
}

/** A machine that goes on lets go of the way at the end of its step: before that its own way out would be held back too. */
export const onceLetGo = (go: () => void): void => {
  queueMicrotask(go);
};
