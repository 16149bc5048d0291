import { signInSettingCalls } from '../../../../contract/http/signInSettings.ts';
import { userCalls } from '../../../../contract/http/users.ts';
import { REMINDERS, type ReminderName } from '../../../machines/home/reminders/reminders.machine.ts';
import type { Ports } from '../../ports/ports.ts';

type Look = (ports: Ports, dataSource: string, administrator: boolean) => Promise<boolean>;

const LOOKS: Readonly<Record<ReminderName, Look>> = {
  twoFactor: async ({ api }, _dataSource, administrator) =>
    administrator && (await api.call(signInSettingCalls.getTwoFactor, {})) === 'inactive',
  email: async ({ api }, dataSource) => {
    const { attributes } = await api.call(userCalls.getSelf, { params: { dataSource } });
    return (attributes['guac-email-address'] ?? '') === '';
  },
};

/** Nobody mails those without a name, and nobody is reminded twice. */
export async function readReminders(ports: Ports, administrator: boolean): Promise<readonly ReminderName[]> {
  const session = ports.credentials.session();
  if (!session?.username) return [];
  const dismissed = ports.homeMemory.dismissedReminders(session.username);
  const names = REMINDERS.filter((name) => !dismissed.includes(name));
  const found = await Promise.all(names.map((name) => LOOKS[name](ports, session.dataSource, administrator)));
  return names.filter((_name, at) => found[at]);
}
