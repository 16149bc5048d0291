/** A sharing profile that nobody has to make; its parameters take the place of the connection's. */
export interface BuiltInProfile {
  readonly identifier: string;
  /** As other clients show it, and as it stands in the history. */
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const WATCH: BuiltInProfile = { identifier: 'watch', name: 'Watch', parameters: { 'read-only': 'true' } };
const CONTROL: BuiltInProfile = { identifier: 'control', name: 'Control', parameters: {} };

/** What whoever runs a session may always share of it. Who may only look at it gives nobody more than that. */
export const builtInProfiles = ({ readOnly }: { readonly readOnly: boolean }): readonly BuiltInProfile[] =>
  readOnly ? [WATCH] : [WATCH, CONTROL];

const BUILT_IN_PROFILE_IDS = [WATCH, CONTROL].map(({ identifier }) => identifier);
export const isBuiltInProfile = (identifier: string): boolean => BUILT_IN_PROFILE_IDS.includes(identifier);
