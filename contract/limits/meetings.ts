/** The part of `limits.ts` that is about meetings (C§4, C§9); all else reads it from there. */

export const SOCKET_GRACE_MS = 10_000; // decisions "Meetings": who is cut off keeps their place for so long
export const SOCKET_GRACE_MESSAGES_MAX = 200; // what waits for them; more ends the grace
export const MEETING_PEOPLE_MAX = 6; // decisions "Meetings": the mesh carries so many, where nothing else is set
export const MEETING_PEOPLE_LEAST = 2;
export const MEETING_PEOPLE_MOST = 12; // a mesh of more costs each browser more than it has
export const ROOM_KEY_CHARS = 6; // C§9
export const ROOM_KEY_TRIES_PER_ADDRESS_MAX = 5; // ours: one address alone does not close a room
export const ROOM_KEY_TRIES_MAX = 10; // threat 10: wrong keys for one room, per ROOM_KEY_LOCK_MS
export const ROOM_KEY_LOCK_MS = 600_000; // threat 10: for so long a room takes no new guests
export const ROOM_UNUSED_HOURS = 24; // a room that nobody entered for so long is gone, and its link with it
export const MEETING_NAME_MAX_CHARS = 40;
export const SDP_MAX_CHARS = 32_000; // one description of a link; ours have about 4,000
export const CANDIDATE_MAX_CHARS = 1_000;
export const CHAT_MAX_CHARS = 4_000;
export const CHAT_KEPT_MAX = 500; // messages of one tab; the oldest go first
export const TURN_CREDENTIAL_SECONDS = 43_200; // longer than a meeting; made for each join
export const SHARE_TELL_MS = 500; // C§4: who joins later is told of a shared screen after so long
export const PEER_CONNECT_MS = 15_000; // no link by then: it is built anew
export const PEER_REBUILD_MS = 1_000; // from a lost link to the next try
export const PEER_TRIES_MAX = 5; // without one that held
export const PEER_STEADY_MS = 30_000; // a link that held for so long owes nothing for earlier tries
export const MEETING_JOIN_MS = 10_000; // the gateway's time to answer
export const MICROPHONE_HEARD_LEVEL = 8; // of 100; a silent room stays below it
export const MICROPHONE_LEVEL_MS = 100; // how often the level is told
