import { fromEvent, map, type Observable } from 'rxjs';

const DARK = '(prefers-color-scheme: dark)';

/** Whether the system asks for dark colours, now and when that changes. */
export interface SystemTheme {
  isDark(): boolean;
  readonly changes$: Observable<boolean>;
}

export function createSystemTheme(window: Pick<Window, 'matchMedia'>): SystemTheme {
  const list = window.matchMedia(DARK);
  return {
    isDark: () => list.matches,
    changes$: fromEvent<MediaQueryListEvent>(list, 'change').pipe(map(({ matches }) => matches)),
  };
}
