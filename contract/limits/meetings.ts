/** The part of `limits.ts` that is about meetings (C§4, C§9); all else reads it from there. */

export const SOCKET_GRACE_MS = 10_000; // decisions "Meetings": who is cut off keeps their place for so long
export const SOCKET_CALL_RECONNECT_MS = 500; // whoever has a place to keep looks so often for a lost socket
export const SOCKET_RETURN_MS = 60_000; // a gateway is there again within so long; whoever is in a room looks for it that long
export const MEETING_GATHER_MS = 15_000; // after it: who has not come back to the room by then has left it
export const SOCKET_ROOM_CHECK_MS = 2_500; // in a room: who answers none of two checks is cut off, and gone after the grace
export const SOCKET_GRACE_MESSAGES_MAX = 200; // what waits for them; more ends the grace
export const SOCKET_FLOOD_PAUSE_MS = 100; // whoever says too much is not read for so long: others come first
export const SOCKET_DROPPED_BYTES_MAX = 16 * 1024 * 1024; // 10,000 candidates of the largest size; beyond it the socket is closed
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
export const CHAT_PART_CHARS = 20_000; // of words that are handed over: below SOCKET_MESSAGE_MAX_BYTES, at three bytes each
export const CHAT_PARTS_BACK_MAX = 40; // below SOCKET_MESSAGES_BURST_MAX, with room for a board; the newest words
export const TURN_CREDENTIAL_SECONDS = 43_200; // longer than a meeting; made for each join
export const RELAY_PROBE_MS = 2_500; // the system check's question to a TURN server
export const RELAY_RESEND_MS = 500; // over a network that loses packets
export const SHARE_TELL_MS = 500; // C§4: who joins later is told of a shared screen after so long
export const PEER_CONNECT_MS = 15_000; // no link by then: it is built anew
export const PEER_RESTART_MS = 1_000; // of a silent link: then another way is looked for once more, and later each time by half of it
export const PEER_RESTARTS_MAX = 6; // within 13.5 s; then the link is lost
export const PEER_RESTART_ASKED_MS = 3_000; // the one who is asked for another way lets the last one come about first
export const PEER_REBUILD_MS = 1_000; // from a lost link to the next try
export const PEER_TRIES_MAX = 5; // without one that held
export const PEER_STEADY_MS = 30_000; // a link that held for so long owes nothing for earlier tries
export const MEETING_JOIN_MS = 10_000; // the gateway's time to answer
export const MEETING_RETURN_MS = 3_000; // the room is asked for so often by whoever was in it
export const MICROPHONE_HEARD_LEVEL = 8; // of 100; a silent room stays below it
export const MICROPHONE_LEVEL_MS = 100; // how often the level is told
export const SPEAKING_LEVEL = 0.03; // from 0 to 1: whoever is so loud begins to speak
export const SPEAKING_QUIET_LEVEL = 0.012; // who speaks goes on down to so little
export const SPEAKING_STAYS_MS = 800; // over pauses between words
export const SPEAKING_LOOK_MS = 200;
export const LINK_LOOK_MS = 2_000; // how often a link is looked at
export const LINK_GOOD = { roundTripMs: 200, lostPercent: 2 }; // nobody notices it
export const LINK_FAIR = { roundTripMs: 500, lostPercent: 8 }; // one notices it, and can still talk
/** Ours: a mesh of so many sends each picture so large, from 640 × 480 (C§9), so that two cores carry it. */
export const SEND_SIZES = [
  { peopleMax: 2, scaleResolutionDownBy: 1, maxFramerate: 30, maxBitrate: 1_200_000 },
  { peopleMax: 4, scaleResolutionDownBy: 4 / 3, maxFramerate: 24, maxBitrate: 600_000 },
  { peopleMax: 6, scaleResolutionDownBy: 2, maxFramerate: 15, maxBitrate: 250_000 },
  { peopleMax: 12, scaleResolutionDownBy: 8 / 3, maxFramerate: 10, maxBitrate: 120_000 },
] as const;
export const SHARE_SEND = { scaleResolutionDownBy: 1, maxFramerate: 15, maxBitrate: 2_500_000 };
export const FLOATING_LEAST_PX = 200; // a window within the page: no narrower or lower
export const FLOATING_STEP_PX = 24; // by one press of an arrow key
export const OWN_WINDOW_WIDTH_PX = 360; // what a meeting in a window of its own asks for
export const OWN_WINDOW_HEIGHT_PX = 420;
export const BOARD_LOGICAL_PX = 1_000; // C§9: strokes stand on a square of so much, whatever the size of the board
export const BOARD_WIDTH_PX = 640; // C§9 default canvas
export const BOARD_HEIGHT_PX = 480;
export const BOARD_PEN_SIZE = 3; // C§9 pen, and line width of the whiteboard
export const BOARD_ERASER_SIZE = 10;
export const BOARD_PEN_COLOR = '#000000';
export const BOARD_ERASER_COLOR = '#ffffff';
export const BOARD_LINE_MAX = 100;
export const BOARD_POINTS_MAX = 200; // between the ends of one message
export const BOARD_STROKES_MAX = 10_000; // of one room; the oldest go first
export const BOARD_POINTS_KEPT_MAX = 400_000; // of all strokes of a room: 2 MB, packed
export const BOARD_PART_BYTES = 48_000; // of a board that is handed over; below SOCKET_MESSAGE_MAX_BYTES
export const BOARD_CHANGES_MAX = 1_000_000_000;
export const BOARD_PICTURE_MAX_CHARS = 60_000; // below SOCKET_MESSAGE_MAX_BYTES; a drawing of lines has about 20,000
export const BOARD_SEND_MS = 33; // below SOCKET_MESSAGES_PER_SECOND_MAX, with room for what else one says
export const BOARD_STORE_MS = 2_000; // without a stroke: the picture is handed over
export const HAND_BACK_MS = 60_000; // from the first one who enters a room that the gateway does not remember
export const BOARD_KEPT_MS = 600_000; // decisions "Meetings": after the last one left
export const CALL_CHECK_MS = 500; // C§4, C§9: whether who is called is there
export const CALL_CHECKS_MAX = 50; // C§4, C§9: 25 s, then the call is hung up
export const CALL_AGAIN_MS = 3_000; // after the gateway began anew: whoever is called is back by then
export const CALL_SWITCH_MS = 700; // C§4, C§9: from one call to another
export const CALL_RING_MAX_MS = 30_000; // the gateway's own end of a call that nobody ended
export const CALLS_PER_MINUTE_MAX = 10; // of one person; ringing is heard, so a flood of it is
export const PRESENCE_TELL_MS = 300; // who is online is told once for what changes meanwhile
export const LETTER_PART_CHARS = 7_800; // one notification of PostgreSQL carries less than 8,000 bytes
export const LETTERS_WAITING_MAX = 1_000; // for other gateways, which may have missed them; the oldest go first
export const LETTERS_KEPT_CHARS = 8_000_000; // of them all
export const LETTERS_OPEN_MAX = 100; // of which only a part has come
