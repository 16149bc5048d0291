import { isBuiltInProfile } from '../../../../contract/rules/builtInProfiles.ts';
import { useText } from '../../parts/text/useText.ts';

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
