import type { DriveStanding } from '../../../../contract/http/webDrive.ts';
import type { StandingTold } from './fileManager.types.ts';

/** What a search led to is chosen in its folder. */
export const chooseNamed = {
  type: 'chooseAsked',
  params: ({ event }: { readonly event: { readonly name?: string } }) => event.name,
} as const;
export const textIn = ({ event }: { readonly event: { readonly text: string } }): string => event.text;
export const standingIn = ({ event }: { readonly event: StandingTold }): DriveStanding => event.standing;
export const takeStanding = { type: 'takeStanding', params: standingIn } as const;
export const nameIn = ({ event }: { readonly event: { readonly name: string } }): string => event.name;
