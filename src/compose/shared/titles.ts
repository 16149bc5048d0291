import { isolated } from '../../i18n/isolated.ts';
import type { AppContext } from '../../machines/shell/app/app.types.ts';
import type { Ports } from '../ports/ports.ts';

const PRODUCT = 'Oriel';

/** Name of the browser tab. */
export function titleOf(name: string): string {
  return name === '' ? PRODUCT : `${isolated(name)} - ${PRODUCT}`;
}

function sessionName({ recents }: Ports, { sessions }: AppContext, clientId: string): string {
  const details = sessions[clientId]?.getSnapshot().context.details;
  return details?.name ?? recents.find(clientId)?.name ?? '';
}

/** The tab is called after what it shows (A§2); a session that has no name yet names it later. */
export function showTitle(ports: Ports, context: AppContext): void {
  const { route } = context;
  const { texts } = ports;
  if (route?.screen === 'client') ports.setTitle(titleOf(sessionName(ports, context, route.clientId)));
  else if (route?.screen === 'settings') ports.setTitle(titleOf(texts.t(`shell.pages.${route.tab}`)));
  else if (route?.screen === 'page') ports.setTitle(titleOf(texts.t(`shell.pages.${route.page}`)));
  else if (route?.screen === 'recovery') ports.setTitle(titleOf(texts.t('shell.pages.recovery')));
  else ports.setTitle(titleOf(texts.t('shell.pages.home')));
}
