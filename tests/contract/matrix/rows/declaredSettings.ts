import type { Call } from '../../../../contract/http/call.ts';
import type { colorCalls } from '../../../../contract/http/colors.ts';
import type { driveSettingCalls } from '../../../../contract/http/driveSettings.ts';
import type { fieldSettingCalls } from '../../../../contract/http/fieldSettings.ts';
import { type CallName, calls } from '../../../../contract/http/index.ts';
import type { mailCalls } from '../../../../contract/http/mail.ts';
import type { signInSettingCalls } from '../../../../contract/http/signInSettings.ts';
import type { systemSettingCalls } from '../../../../contract/http/systemSettings.ts';
import { SETTING_GROUPS, type SettingGroup } from '../../../../contract/settingGroups.ts';
import { type SettingName, settingOf, type SettingWritten } from '../../../../contract/settings.ts';
import { administrators, anyUser, type Row } from '../row.ts';

/** What is sent; the others are sent as they are at the beginning. */
const SENT: Partial<{ readonly [Name in SettingName]: SettingWritten<Name> }> = {
  externalPort: '443',
  mail: {
    ...{ host: 'mail.example', port: 25, security: 'none' },
    ...{ from: 'noreply@example.com', username: '', password: '' },
  },
};

const nameOf = (call: Call) => Object.entries<Call>(calls).find(([, one]) => one === call)?.[0] ?? call.path;

function bodyOf({ names }: SettingGroup): object {
  const bodies = names.map((name) => settingOf(name).calls.body(SENT[name] ?? settingOf(name).initial, 'admin'));
  return Object.assign({}, ...bodies) as object;
}

function rowsOf(group: SettingGroup): readonly (readonly [string, Row])[] {
  const { read, write, remove, isPrivate, done } = group;
  return [
    [nameOf(read), { expects: (isPrivate ? administrators : anyUser)(200) }],
    [
      nameOf(write),
      { expects: administrators(done === undefined ? 204 : 200), given: () => ({ json: bodyOf(group) }) },
    ],
    ...(remove ? [[nameOf(remove), { expects: administrators(200) }] as const] : []),
  ];
}

type DeclaredCall = Extract<
  CallName,
  | Exclude<keyof typeof signInSettingCalls, 'resetSecondFactor'>
  | Exclude<keyof typeof colorCalls, 'getColorSettings' | 'saveColorSettings'>
  | Exclude<keyof typeof mailCalls, 'testMail'>
  | keyof typeof systemSettingCalls
  | keyof typeof driveSettingCalls
  | keyof typeof fieldSettingCalls
>;

/** A setting says itself who reads it; administrators write. */
export const declaredSettingRows = Object.fromEntries(SETTING_GROUPS.flatMap(rowsOf)) as Readonly<
  Record<DeclaredCall, Row>
>;
