import '../../src/styles/app.ts';
import { createI18n, loadAuthenticatedTexts, loadPageTexts, loadSessionToolsTexts } from '../../src/i18n/i18n.ts';
import type { Language } from '../../src/i18n/language.ts';
import type { Theme } from '../../src/machines/preferences/preferences/preferences.types.ts';
import { createNavigation } from '../../src/services/navigation.ts';
import { renderApp } from '../../src/views/shell/app/root.tsx';
import { attachDrawing } from './drawing.ts';
import { attachPicture } from './people.ts';
import { screens } from './screens.ts';

const query = new URLSearchParams(location.search);
const language = (query.get('language') ?? 'en') as Language;
const theme = (query.get('theme') ?? 'light') as Theme;
const screen = screens[query.get('screen') ?? 'home'];
const node = document.getElementById('app');

if (screen !== undefined && node !== null) {
  const texts = await createI18n(language);
  await loadAuthenticatedTexts(texts);
  await loadPageTexts(texts);
  await loadSessionToolsTexts(texts);
  renderApp(node, {
    app: screen({ theme, language }),
    ports: { attachDisplay: attachDrawing, attachSlot: attachPicture, warmUp: () => undefined },
    navigation: createNavigation(window),
    texts,
  });
}
