import * as z from 'zod/mini';
import { LANGUAGE_NAMES } from '../languages.ts';
import { JOIN_NAME_MAX_CHARS, SHARE_LINK_MAX_MINUTES, SHARE_TEXT_MAX_CHARS } from '../limits.ts';
import { VISIT_ENDS } from '../rules/shareLink.ts';
import { call } from './call.ts';
import { mailAddress } from './mail.ts';

const text = z.string().check(z.maxLength(SHARE_TEXT_MAX_CHARS));
const languages = Object.keys(LANGUAGE_NAMES) as (keyof typeof LANGUAGE_NAMES)[];
const done = z.literal(true);
const TUNNEL = '/api/session/tunnels/:tunnel';

/** A link into a running session, as its owner sees it; the key is told once, when the link is made. */
const shareLink = z.object({
  id: z.string(),
  sharingProfile: z.string(),
  name: z.string(),
  readOnly: z.boolean(),
  createdAt: z.number(),
  expiresAt: z.number(),
});
export type ShareLink = z.infer<typeof shareLink>;

/** A§3 "Join request: requester, sessionId". */
const joinRequest = z.object({ requester: z.string(), sessionId: z.string() });

/** Who started the session (each of their browsers), who was let in by a link, and administrators who watch. */
const ROLES_HERE = ['owner', 'guest', 'watcher'] as const;

/** Somebody in the session. Guests and others who joined have the request that was granted to them. */
const personHere = z.object({
  name: z.string(),
  role: z.enum(ROLES_HERE),
  sessionId: z.nullable(z.string()),
  controls: z.boolean(),
  /** Whether whoever runs the session may give control to them; what was given may always be taken back. */
  mayControl: z.boolean(),
  /** Whether they have asked for control, and have no answer yet. */
  asks: z.boolean(),
  since: z.number(),
});
export type PersonHere = z.infer<typeof personHere>;

/** Everything about the sharing of one session. */
const sharingState = z.object({
  links: z.array(shareLink),
  requests: z.array(joinRequest),
  people: z.array(personHere),
  /** Whether links can be sent by mail. */
  mail: z.boolean(),
});
export type SharingState = z.infer<typeof sharingState>;

const JOIN_STATUSES = ['none', 'pending', 'accepted', 'rejected'] as const;
export type JoinStatus = (typeof JOIN_STATUSES)[number];

/** A§7: `connName` has its spaces replaced by underscores. */
const place = { owner: text, connName: text };
const requestState = z.object({
  success: done,
  exists: z.boolean(),
  status: z.enum(JOIN_STATUSES),
  sessionId: z.nullable(z.string()),
});

/** What a link consists of, as Guacamole tells it. */
const credentials = z.object({
  expected: z.array(z.object({ name: z.string(), type: z.string() })),
  values: z.object({ key: z.string() }),
});

const OWNER = {
  auth: 'token',
  params: z.object({ tunnel: z.string() }),
  errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
} as const;

/** Calls of visitors: a guest's token is none of the API, so they look at it themselves. */
const VISITOR = { auth: 'none', takesToken: true, errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'] } as const;
const POST = { method: 'POST', bodyKind: 'json' } as const;

/** Sharing a session by link, and asking to be let in (A§7). The general socket is the other door to the same requests. */
export const sharingCalls = {
  getSharingCredentials: call({
    ...OWNER,
    method: 'GET',
    path: `${TUNNEL}/activeConnection/sharingCredentials/:sharingProfile`,
    summary: 'Make a key by which others may ask to join, as a sharing profile allows',
    params: z.object({ tunnel: z.string(), sharingProfile: z.string() }),
    reply: credentials,
  }),
  getSharingCredentialsOfActive: call({
    ...OWNER,
    method: 'GET',
    path: '/api/session/data/:dataSource/activeConnections/:id/sharingCredentials/:sharingProfile',
    summary: 'The same, by the identifier that a running use has among others',
    params: z.object({ dataSource: z.string(), id: z.string(), sharingProfile: z.string() }),
    reply: credentials,
  }),
  createShareLink: call({
    ...POST,
    path: '/api/createsharelink',
    auth: 'token',
    summary: 'Make a link by which others may ask to join; `redirectHost` is empty where links lead straight here',
    body: z.object({
      sharingProfile: text,
      tunnel: text,
      minutes: z.optional(z.int().check(z.gte(1), z.lte(SHARE_LINK_MAX_MINUTES))),
    }),
    reply: z.object({ success: done, link: shareLink, key: z.string(), redirectHost: z.string(), hash: z.string() }),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  getSharing: call({
    ...OWNER,
    method: 'GET',
    path: `${TUNNEL}/sharing`,
    summary: 'The links of a session, who waits and who is in it',
    reply: sharingState,
  }),
  stopSharing: call({
    ...OWNER,
    method: 'DELETE',
    path: `${TUNNEL}/sharing`,
    summary: 'Revoke all links of a session; whoever came in by one is put out',
    reply: null,
  }),
  revokeShareLink: call({
    ...OWNER,
    method: 'DELETE',
    path: `${TUNNEL}/sharing/:share`,
    summary: 'Take a link back; whoever came in by it is put out',
    params: z.object({ tunnel: z.string(), share: z.string() }),
    reply: null,
  }),
  getShare: call({
    ...VISITOR,
    method: 'GET',
    path: '/api/session/shares/:share',
    summary: 'What is shared, for those who have shown its key, whether it still is, and how one’s own request stands',
    params: z.object({ share: z.string() }),
    reply: z.object({
      ...{ owner: z.string(), connName: z.string(), protocol: z.string(), readOnly: z.boolean() },
      state: z.enum(['open', ...VISIT_ENDS]),
      status: z.enum(JOIN_STATUSES),
    }),
  }),
  createSharedRequest: call({
    ...VISITOR,
    ...POST,
    path: '/api/createsharedrequest',
    summary: 'Ask to be let in; asked again it is the same request',
    body: z.object({
      ...place,
      requester: z.string().check(z.maxLength(JOIN_NAME_MAX_CHARS)),
      status: z.optional(text),
    }),
    reply: requestState,
  }),
  sharedRequestExists: call({
    ...VISITOR,
    ...POST,
    path: '/api/sharedrequestexists',
    summary: 'How one’s own request stands',
    body: z.object({ ...place, requester: z.optional(text) }),
    reply: requestState,
  }),
  createRequestFile: call({
    ...VISITOR,
    ...POST,
    path: '/api/createrequestfile',
    summary: 'Keep one’s own request waiting; no file is made',
    body: z.object({ ...place, requester: z.optional(text) }),
    reply: requestState,
  }),
  updateSharedRequest: call({
    ...POST,
    path: '/api/updatesharedrequest',
    auth: 'token',
    summary: 'Let somebody into one’s own session, or not',
    body: z.object({ ...place, sessionId: text, status: z.enum(['accepted', 'rejected']) }),
    reply: requestState,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  deleteShareRequest: call({
    ...VISITOR,
    ...POST,
    path: '/api/deletesharerequest',
    summary: 'Take one’s own request back; whoever was in is out',
    body: z.object({ ...place, requester: z.optional(text) }),
    reply: requestState,
  }),
  deleteOpenRequests: call({
    ...POST,
    path: '/api/deleteopenrequests',
    auth: 'token',
    summary: 'Refuse everybody who waits for one’s own session of that title',
    body: z.object({ username: text, title: text }),
    reply: z.object({ success: done, count: z.number() }),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
  sendShareMail: call({
    ...POST,
    path: '/api/sendsharemail',
    auth: 'token',
    summary: 'Send one of one’s own links to one address, in fixed words',
    body: z.object({
      address: mailAddress,
      link: z.string().check(z.maxLength(SHARE_TEXT_MAX_CHARS * 2)),
      language: z.enum(languages),
    }),
    reply: z.object({ response: z.literal('success') }),
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED'],
  }),
};
