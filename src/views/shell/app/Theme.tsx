import { useSelector } from '@xstate/react';
import { selectPreferences } from '../../../machines/shell/app/app.selectors.ts';
import { selectColorScheme } from '../../../machines/preferences/preferences/preferences.selectors.ts';
import { PageTheme } from '../../parts/layout/PageTheme.tsx';
import type { AppProps } from './props.ts';

/** The chosen theme, applied to the whole page at once. */
export function Theme({ app }: AppProps) {
  const preferences = useSelector(app, selectPreferences);
  const scheme = useSelector(preferences, (snapshot) =>
    snapshot === undefined ? undefined : selectColorScheme(snapshot),
  );
  return scheme && <PageTheme scheme={scheme} />;
}
