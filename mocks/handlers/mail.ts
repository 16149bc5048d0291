import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import { requireAdministrator } from '../directory.ts';
import { mock } from '../mock.ts';
import { badRequest } from '../refusal.ts';
import type { World } from '../world.ts';

export const mailHandlers = (world: World): HttpHandler[] => [
  mock(world, calls.testMail, ({ username, body }) => {
    requireAdministrator(world, username);
    if (world.settings.mail === null || world.door.mailBroken) throw badRequest('Error sending email');
    world.door.mails.push({ to: body.to, text: 'Oriel can send mail.' });
  }),
];
