import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import type { MailSettings, MailSettingsToSave } from '../../contract/http/mail.ts';
import { requireAdministrator } from '../directory.ts';
import { mock } from '../mock.ts';
import { badRequest } from '../refusal.ts';
import type { World } from '../world.ts';

export const mailHandlers = (world: World): HttpHandler[] => [
  mock(world, calls.getMailSettings, ({ username }) => {
    requireAdministrator(world, username);
    return { settings: world.door.mailSettings };
  }),
  mock(world, calls.saveMailSettings, ({ username, body }) => {
    requireAdministrator(world, username);
    world.door.mailSettings = saved(world.door.mailSettings, body);
  }),
  mock(world, calls.testMail, ({ username, body }) => {
    requireAdministrator(world, username);
    if (world.door.mailSettings === null || world.door.mailBroken) throw badRequest('Error sending email');
    world.door.mails.push({ to: body.to, text: 'Oriel can send mail.' });
  }),
];

function saved(before: MailSettings | null, { password, ...server }: MailSettingsToSave): MailSettings {
  const keeps = before?.host === server.host && before.username === server.username && before.hasPassword;
  return { ...server, hasPassword: password === undefined ? keeps : password !== '' };
}
