import { useSelector } from '@xstate/react';
import { selectShare } from '../../../machines/session/sessionTools/sessionTools.selectors.ts';
import { selectSessionTools } from '../../../machines/session/session/session.selectors.ts';
import type { SessionActorRef } from '../../../machines/session/session/session.machine.ts';
import type { ShareActorRef } from '../../../machines/session/share/share.machine.ts';
import { isBuiltInProfile } from '../../../../contract/rules/builtInProfiles.ts';
import { useText } from '../../parts/text/useText.ts';

export interface ShareProps {
  readonly share: ShareActorRef;
}

interface Named {
  /** Of the sharing profile. */
  readonly identifier: string;
  readonly name: string;
}

/** What is built in is called so in everybody's language; the others as somebody named them. */
export function useProfileName() {
  const { t } = useText();
  return ({ identifier, name }: Named): string => {
    if (!isBuiltInProfile(identifier)) return name;
    return t(identifier === 'watch' ? 'share.builtIn.watch.name' : 'share.builtIn.control.name');
  };
}

export function useShare(session: SessionActorRef): ShareActorRef | undefined {
  const sessionTools = useSelector(session, selectSessionTools);
  return useSelector(sessionTools, (snapshot) => snapshot && selectShare(snapshot));
}
