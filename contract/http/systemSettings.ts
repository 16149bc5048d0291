import * as z from 'zod/mini';
import { EXTERNAL_PORT_NOT_NEEDED } from '../externalPort.ts';
import { PORT_MAX } from '../limits.ts';
import { call } from './call.ts';
import { success } from './settings.ts';

const isPort = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= PORT_MAX;

export const systemSettingCalls = {
  saveExternalPort: call({
    method: 'POST',
    path: '/api/saveport',
    auth: 'token',
    summary: 'For administrators: the port in links for people outside, or `default` where none is needed',
    bodyKind: 'json',
    body: z.object({
      port: z
        .string()
        .check(z.refine((text) => text === EXTERNAL_PORT_NOT_NEEDED || isPort(text), 'must be a port, or default')),
    }),
    reply: z.literal('success'),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
  /** Text, not JSON: the port, `default`, or "File does not exists." (A§7). */
  getExternalPort: call({
    method: 'GET',
    path: '/api/getexternalport',
    auth: 'token',
    summary: 'The external port as text, or "File does not exists." where none is set',
    reply: 'raw',
    replyTypes: ['text/plain'],
    errors: ['PERMISSION_DENIED'],
  }),
  removeExternalPort: call({
    method: 'GET',
    path: '/api/removeport',
    auth: 'token',
    summary: 'For administrators: forget the external port',
    reply: z.literal('success'),
    errors: ['PERMISSION_DENIED'],
  }),
  getCloseConnection: call({
    method: 'GET',
    path: '/api/getcloseconnectionsetting',
    auth: 'token',
    summary: 'Whether everybody goes home when a remote session ends, without being asked',
    reply: z.object({ success: z.literal(true), connSetting: z.boolean() }),
    errors: ['PERMISSION_DENIED'],
  }),
  setCloseConnection: call({
    method: 'POST',
    path: '/api/setcloseconnectionsetting',
    auth: 'token',
    summary: 'For administrators: everybody goes home when a remote session ends, or is asked',
    bodyKind: 'json',
    body: z.object({ connSetting: z.boolean() }),
    reply: success,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
  getMeetings: call({
    method: 'GET',
    path: '/api/getmeetsetting',
    auth: 'token',
    summary: 'Whether there are meetings: `active` or `disabled`',
    reply: z.enum(['active', 'disabled']),
    errors: ['PERMISSION_DENIED'],
  }),
  saveMeetings: call({
    method: 'POST',
    path: '/api/savemeetconfig',
    auth: 'token',
    summary: 'For administrators: whether there are meetings. Where there are none any more, those that run end',
    bodyKind: 'json',
    body: z.object({ status: z.enum(['active', 'disabled']) }),
    reply: success,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
};
