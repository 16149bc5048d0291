/** Every time, count and size of the specification, once. The unit is in the name, the clause in the comment. */
export * from './limits/files.ts';
export * from './limits/meetings.ts';
/* Sign-in (A§4, A§8, A§9) */
export const LOGIN_TRIES_MAX = 3; // A§9 "3 tries then 600 s"
export const LOGIN_LOCK_SECONDS = 600; // A§9
export const LOGIN_TRIES_PER_ADDRESS_MAX = 60; // threat 13: wider bucket by address, per LOGIN_LOCK_SECONDS
export const TOTP_STEP_SECONDS = 30; // RFC 6238
export const TOTP_DIGITS = 6; // RFC 6238
export const TOTP_SECRET_BYTES = 20; // RFC 4226 §4: as long as the hash
export const TOTP_WINDOW_STEPS = 1; // threat 12
export const TOTP_TRIES_MAX = 3; // threat 12: wrong codes of one user, per LOGIN_LOCK_SECONDS
export const TOTP_TRIES_PER_DAY_MAX = 12; // threat 12: the growing lock
export const RECOVERY_CODES = 10; // threat 12: made with a second factor, each good once
export const RECOVERY_CODE_CHARS = 16; // of five random bits each
export const DAY_SECONDS = 86_400;
export const DEVICE_UNUSED_DAYS = 30; // a remembered device that is not used is forgotten
export const DEVICE_NAME_MAX_CHARS = 80;
export const REACHABILITY_PROBE_MS = 15_000; // how often the log-in looks whether the server is there
export const ERROR_TOAST_MS = 15_000; // A§8
export const NOTIFICATION_MS = 3_000; // A§9
export const NOTICES_KEPT_MAX = 10; // behind the bell; the oldest go first
export const API_SESSION_TIMEOUT_MINUTES = 60; // guac-rest §3.3
export const PASSWORD_MIN_CHARS = 12; // where administrators have set nothing else
export const PASSWORD_MIN_CHARS_LEAST = 8; // NIST SP 800-63B: what may be set
export const PASSWORD_MIN_CHARS_MOST = 64; // longer ones are always taken
export const PASSWORD_FAIR_BITS = 50; // below it, guessing is cheap once a hash is known
export const PASSWORD_STRONG_BITS = 75;
export const PASSWORD_HASHES_AT_ONCE = 4; // threat 18
export const PASSWORD_HASH_QUEUE_MAX = 50; // threat 18

/* Mail */
export const MAIL_TEXT_MAX_CHARS = 256; // name and password at the mail server
export const MAIL_TIMEOUT_MS = 10_000; // a mail server's time for each step
export const MAILS_PER_USER_MAX = 10; // threat 16: by user, per MAIL_WINDOW_SECONDS
export const MAIL_WINDOW_SECONDS = 3_600; // threat 16
export const RECOVERY_DATA_CHARS = 64; // of the link's secret: 256 bit in hex
export const RECOVERY_PASSWORD_CHARS = 12; // B§9
export const RECOVERY_CALLS_MAX = 20; // by address, per LOGIN_LOCK_SECONDS
export const RECOVERY_SPREAD_MS = 500; // threat 14: the work begins somewhen in this time after the reply
export const RECOVERY_QUEUE_MAX = 1_000; // what waits for its mail; beyond it requests come to nothing
export const RECOVERY_LINK_MINUTES = 30; // B§9; exactly so many are still valid

/* Home (A§9) */
export const RECENT_CONNECTIONS_MAX = 5;
export const THUMBNAIL_WIDTH_PX = 320;
export const THUMBNAIL_HEIGHT_PX = 240;
export const THUMBNAIL_PROOF_MS = 10_000; // ours: what fails within this time of its first picture was refused
export const PAINT_WAIT_MS = 200; // ours: a page that nobody sees paints nothing, and is not waited for
export const FIRST_PICTURE_MS = 1_000; // ours: for so long after the first frame all that is not the picture makes way for it
export const SCREEN_KEY_MIN_PX = 32; // issue 15, 18: a key to point at is at least so wide
export const SCREEN_KEY_GAP_PX = 4; // ours: between two of them
export const BAR_LINGER_MS = 3_000; // issue 15, 17: the session's bar stays for so long without anybody near it
export const BAR_NEAR_PX = 32; // ours: a pointer this close to the bar is near it
export const BAR_EDGE_PX = 8; // ours: a pointer this close to the window's edge brings it back
export const OPEN_CLIENT_PICTURE_MS = 2_000; // ours: how old a picture in the panel of open clients may be
export const REACHABILITY_FRESH_MS = 2_000; // for so long the answer that the app got holds for the log-in too
export const REACHABILITY_TIMEOUT_MS = 5_000;
export const ACTIVE_CONNECTIONS_SHOWN_MAX = 5; // A§9 "the active list also 5"
export const CONNECTION_NOTE_MAX_CHARS = 200; // A§5
export const QR_COUNTDOWN_SECONDS = 15; // A§4
export const STATUS_POLL_MS = 300_000; // A§4 "polled every 5 minutes"
export const SLICE_MS = 8; // work on long lists lets the browser have its turn after so long: half a frame
export const BESIDE_LIST_MS = 100; // after Home's list was read the rest is asked: each call takes the browser from drawing it
export const HOME_AHEAD_FRESH_MS = 10_000; // what was asked with the log-in's answer serves Home for so long
export const ACTIVE_CONNECTIONS_POLL_MS = 10_000; // what runs is looked at again while Home shows
export const STATUS_PROBE_MS = 300_000; // decisions "Targets": each target once in 5 minutes for all users
export const STATUS_BACKOFF_TIMES_MAX = 4; // a machine that refuses is asked that much more rarely at most
export const STATUS_GENTLE_TIMES_MAX = 288; // of STATUS_PROBE_MS, a day: some servers lock out who knocks without logging in
export const STATUS_BELIEVED_MS = 1_800_000; // what was found out longer ago is not told as if it were so
export const STATUS_PROBES_AT_ONCE_MAX = 16;
export const STATUS_AWAY_POLL_MS = 10_000; // ours: while the gateway does not answer
export const STATUS_CONNECT_MS = 2_000; // a machine's time to accept
export const STATUS_ANSWER_MS = 10_000; // what is not known by then is answered as unknown
export const STATUS_BATCH_MAX = 500; // connections of one call
export const STATUS_BATCHES_AT_ONCE = 4;
export const STATUS_TARGETS_MAX = 50_000; // what the gateway remembers; the oldest go first
export const DISCOVERY_RERUN_MS = 10_800_000; // A§4 "re-run after 3 hours"
export const REACH_BELIEVED_MS = 10_000; // ours: how old an answer may be that explains a failure
export const LOG_ON_TICKET_MS = 60_000; // ours: from the new password to its tunnel
export const CAUSE_WAIT_MS = 5_000; // ours: a gateway that does not tell in this time is out of reach
export const DISCOVERY_PORT = 3389; // decisions "Targets", as are the next three
export const DISCOVERY_ADDRESSES_MAX = 1_024;
export const DISCOVERY_PROBES_AT_ONCE = 64;
export const DISCOVERY_LIMIT_MS = 20_000;
export const DISCOVERY_CONNECT_MS = 1_000; // a neighbour's time to accept
export const DISCOVERY_NAME_MS = 2_000; // a name server's time to name a neighbour
export const DISCOVERY_PAUSE_MS = 60_000; // threat 1: at most one run a minute
export const DISK_REFRESH_MS = 60_000; // A§4 "at least 1 minute old"
export const LOW_SPACE_PERCENT = 10; // A§9

/* Session (A§4, A§9) */
export const RECONNECT_COUNTDOWN_SECONDS = 15;
export const ZOOM_STEP = 0.1;
export const SCALE_MIN = 1;
export const SCALE_MAX_AT_LEAST = 3;
export const DISPLAY_DPI = 96;
export const CTRL_ALT_DEL_KEYSYMS = [65507, 65513, 65535] as const;
export const CTRL_ALT_DEL_RELEASE_MS = 500;
export const FINGER_LONG_PRESS_MS = 500; // as long as the systems of phones
export const FINGER_TAP_MS = 300; // between a tap and the touch that drags
export const FINGER_MOVED_PX = 12; // no finger is quite still
export const FINGER_PINCH_PX = 24; // by which two fingers part before they pinch
export const FINGER_SCROLL_STEP_PX = 24; // of one notch of the wheel
export const CLIENT_RECONNECT_CODES = [513, 514, 515, 519, 520, 769, 776] as const;
export const TUNNEL_RECONNECT_CODES = [512, 514, 515, 519, 520, 776] as const;
export const CLIENT_TEXT_CODES = [513, 514, 515, 519, 520, 521, 522, 523, 769, 771, 776, 797] as const;
export const TUNNEL_TEXT_CODES = [513, 514, 515, 516, 517, 518, 519, 520, 769, 771, 776, 797] as const; // 518 is ours

/* Tunnel (guacamole protocol reference) */
export const HOP_SAMPLES_MAX = 9; // ours: of each hop the middle one of so many is told
export const KEY_TIMES_SHOWN_MAX = 60; // ours: keys in the small line of times
export const HOP_TIMES_REPORT_MS = 1_000;
export const TUNNEL_PING_MS = 500;
export const TUNNEL_UNSTABLE_MS = 1_500;
export const TUNNEL_REPLACE_AFTER_MS = 3_000; // of silence, where the session is kept: a new link is there sooner than the old one
export const TUNNEL_RECEIVE_TIMEOUT_MS = 15_000;
export const GUACD_SILENCE_TIMEOUT_MS = 15_000;
export const GUACD_CONNECT_TIMEOUT_MS = 5_000;
export const ENGINE_BEGINNING_MS = 2_000; // what it tells before it reaches the machine is there within milliseconds
export const SFTP_LOG_ON_MS = 6_000; // for each of the engine's two log-ons; both and a new beginning end before browsers give up (15 s)
export const SFTP_NEWS_MS = 60_000; // a refusal is told by itself in the sessions that begin so soon after it
export const ENGINE_BEGINNINGS_MAX = 5; // of one opening, each because the one before it was told to nobody
export const HTTP_TUNNEL_IDLE_MS = 15_000;
export const STALLED_READER_MS = 30_000;
export const STALLED_CLOSE_MS = 2_000; // a stalled reader's time to notice that it is closed
export const TUNNEL_QUEUE_MAX_BYTES = 4 * 1024 * 1024;
export const INSTRUCTION_MAX_CHARS = 8_192;
export const INSTRUCTION_MAX_ELEMENTS = 128;
export const INSTRUCTION_LENGTH_MAX_DIGITS = 5;
export const STREAM_LET_IN_MS = 1_000; // by the token of a moment ago, to the streams of a tunnel that still runs
export const UPLOAD_BLOB_MAX_BYTES = 6_048;
export const UPLOAD_BLOBS_AHEAD_MIN = 4; // whose answers are still to come
export const UPLOAD_BLOBS_AHEAD_MAX = 256; // 1.5 MB: they keep a quick engine busy from one request to the next
export const UPLOAD_AHEAD_MS = 50; // a blob is answered so soon, or fewer are sent ahead: a key press waits behind them
export const UPLOAD_GATHER_MS = 2; // of answers: one message goes for all of them
export const DOWNLOAD_PIECE_BYTES = 2 * 1024 * 1024; // one request; what was not asked beyond is kept for who was cut off
export const DOWNLOAD_HELD_BYTES = 2 * DOWNLOAD_PIECE_BYTES; // one piece on its way, the next one being read
export const DOWNLOAD_GATHER_BYTES = 64 * 1024; // one write, or what came within so long
export const DOWNLOAD_GATHER_MS = 10;
export const DOWNLOADS_ENDED_MAX = 3; // of one session, whose last piece nobody has said to have
export const SOCKET_MESSAGE_MAX_BYTES = 64 * 1024;
export const SOCKET_FRAME_MAX_BYTES = 2 * 1024 * 1024; // of the general socket: what is larger ends it, what lies between is dropped alone
export const ENGINE_QUEUE_MAX_BYTES = 1024 * 1024; // towards the engine; beyond it the browser is not read
export const HELD_KEYS_MAX = 64; // keys of one user that are let go for them
export const HELD_TOUCHES_MAX = 20; // fingers of one user that are lifted for them
export const STREAM_SILENCE_MS = 30_000; // the engine never answers for what does not exist
export const TUNNELS_PER_USER_MAX = 50; // issue "Mends": open at once on one gateway, unless told otherwise; parked ones count
export const SOCKETS_PER_USER_MAX = 150; // of tunnels and windows of the app; a window with a session has two
export const TUNNELS_PER_LINK_MAX = 50; // of guests who came by one link, waiting ones too
export const PERSON_CAP_MAX = 10_000; // what may be set for each of the three
export const CONNECTION_USES_MAX_DEFAULT = 0; // guac-rest §23: null is the default, 0 is unlimited
export const CONNECTION_USES_PER_USER_MAX_DEFAULT = 0; // guac-rest §23
export const GROUP_USES_MAX_DEFAULT = 0; // guac-rest §23
export const GROUP_USES_PER_USER_MAX_DEFAULT = 1; // guac-rest §23
export const TARGET_RESOLVE_TIMEOUT_MS = 5_000; // a name server's time to name a target
export const DISPLAY_SIDE_MAX_PX = 16_384; // what a browser may ask for; terminals allocate as much as they are told
export const TUNNEL_CONNECT_BODY_MAX_BYTES = 16 * 1024; // guac-rest §19: the form that opens a tunnel
export const ENGINE_READ_BYTES = 64 * 1024; // one read from the engine; twice the longest instruction
export const ENGINE_READ_BUFFERS_MAX = 64; // kept to be used again
export const ENGINE_CLOSE_MS = 2_000; // the engine's time to answer a goodbye before its socket is cut
export const ENGINE_JOIN_SETTLE_MS = 2_000; // the engine shows a picture to who joins before it counts them as a user
export const ATTACH_PATIENCE_MS = 5_000; // whoever joins a session waits so long for its first picture
export const OTHER_WINDOW_NOTICE_MS = 12_000; // how long a session says that it runs in another window too
export const PARKED_GRACE_MINUTES = 10; // issue "Continuity": how long a session waits for a browser that was cut off
export const PARKED_GRACE_MAX_MINUTES = 1_440; // what an administrator may set
export const PARKED_GRACE_MS = PARKED_GRACE_MINUTES * 60_000;
export const INPUT_HELD_MS = 10_000; // issue "Mends": input of a link that is gone follows within so long, or none of it does
export const INPUT_HELD_MAX_CHARS = 1_000_000; // of instructions: what is typed and pasted, until the gateway has it
export const REATTACH_FIRST_MS = 250; // each wait is twice the last one, up to
export const REATTACH_WAIT_MS = 1_000; // while the link was lost for less than REATTACH_EAGER_MS, and
export const REATTACH_LATE_WAIT_MS = 5_000; // after that
export const REATTACH_EAGER_MS = 60_000;
export const REATTACH_TRY_MS = 3_000; // a packet that was dropped is sent again after one second, and after three
export const REATTACH_PROMPT_TRIES = 10; // after about so many that failed, Chromium holds each new web socket back for 1 to 5 s
export const REATTACH_HELD_TRY_MS = 9_000; // such a try has those 5 s on top, and its own time
export const CODE_RETRY_FIRST_MS = 250; // code that a cut link kept from coming; each wait is twice the last one, up to
export const CODE_RETRY_MS = 5_000;
export const CODE_RETRY_ANSWERED_MAX = 3; // a gateway that answers, and still has no such file, has another version of it
export const PARKED_PER_USER_MAX = 16; // beyond it the one that waits longest ends
export const PARKED_MAX = 1_000; // of all users; each keeps a line to the engine and a read buffer
export const BROWSER_SILENCE_CHECK_MS = 2_000;
export const BROWSER_SPOKEN_FOR_MS = 4_000; // the engine drops a user who is silent for 15 s
export const BROWSER_SILENCE_MS = 8_000; // a browser pings twice a second; one that is silent for so long is gone
export const PICTURE_SIZE_WITHIN_BYTES = 1024 * 1024; // of a session; whoever paints nothing in so many is not watched any more
export const HANDOVER_PATIENCE_MS = 3_000; // the engine ends a frame every second, even of a still picture
export const HANDOVER_PAINT_MS = 40; // so long after its last part a picture is shown, whole or not
export const HANDOVER_HELD_MAX_BYTES = 4 * 1024 * 1024;
export const ANNOUNCED_OBJECTS_MAX = 64; // libguac: objects of one user
export const FILES_ASKED_MAX = 6_000; // within so long, of one browser; listings count too
export const FILES_ASKED_WINDOW_MS = 60_000;
export const OPEN_STREAMS_MAX = 64; // libguac: streams of one user in one direction
export const ENGINE_SHUN_MS = 30_000; // an engine that failed is tried last for so long
export const SOCKET_WINDOW_BYTES = 256 * 1024; // handed to the network at once; the rest can still be dropped

/* General socket (A§9) */
export const SOCKET_PING_MS = 10_000;
export const SOCKET_ANSWER_MS = 500; // on another network: a socket over which nothing comes by then is lost
export const SOCKET_OPEN_MS = 10_000; // one that is not open by then is tried anew
export const SOCKET_RECONNECT_FIRST_MS = 1_000;
export const SOCKET_RECONNECT_MAX_MS = 30_000;
export const SOCKET_READY_STATE = 1;
export const SOCKET_RECONNECT_CODE = 1006;

export const SOCKET_ALIVE_CHECK_MS = 30_000; // a browser that answered no check for so long is gone
export const SOCKET_MESSAGES_PER_SECOND_MAX = 50; // threat 11; what goes beyond it is dropped unread
export const SOCKET_MESSAGES_BURST_MAX = 200; // threat 11

/* REST (guacamole REST reference) */
export const API_BODY_MAX_BYTES = 2_097_152;
export const API_CALL_TIMEOUT_MS = 30_000; // how long the app waits for an answer
export const HISTORY_RECORDS_MAX = 1_000;
export const NAME_MAX_CHARS = 128;
export const PARAMETER_VALUE_MAX_CHARS = 4_096;
export const GROUP_DEPTH_SHOWN_MAX = 100; // of groups within groups, where a place is told by its path
export const DESTINATION_ID_MAX_DIGITS = 18; // A§5: the id of a destination, which may be larger than any port

/* Operation */
export const LOG_FILE_MAX_MB = 10; // of one file of the log, unless told otherwise
export const LOG_FILE_MAX_MB_MAX = 10_000;
export const LOG_FILES = 5; // with the one that is written to, unless told otherwise
export const LOG_FILES_MAX = 100;
export const LOG_WRITE_PATIENCE_MS = 100; // how long one line waits for the reader of a pipe
export const LOG_WRITE_RETRY_MS = 5;
export const LOG_REFUSALS_MAX = 60; // lines about refused requests of one address, per LIMITER_WINDOW_SECONDS
export const SHUTDOWN_DRAIN_MS = 10_000;
export const ORPHAN_END_MS = 800; // a gateway whose start command was killed stands in the way of the next

/* Gateway's HTTP side */
export const BODY_BYTES_PER_TURN = 256 * 1024; // of all long bodies, in one turn of the event loop: about a millisecond of work
export const BODY_REST_MS = 2; // after such a turn, while somebody works in a session: about 100 MB/s of all bodies are left
export const LIVE_TRAFFIC_MS = 1_000; // after the last word of its page a session counts as being worked in for so long
export const API_BODY_MAX_DEPTH = 64; // threat 19: hostile nesting; a permission PATCH needs 3
export const OPEN_CALLS_MAX = 1_200; // calls without a token, by address, per LIMITER_WINDOW_SECONDS
export const STATIC_CALLS_MAX = 12_000; // files of the app, by address, per LIMITER_WINDOW_SECONDS
export const REFUSED_CALLS_MAX = 120; // refusals of calls that carry a secret, by address, per LIMITER_WINDOW_SECONDS
export const LIMITER_WINDOW_SECONDS = 60;
export const LIMITER_KEYS_MAX = 50_000; // what a limiter remembers; the oldest go first
export const UPKEEP_SCHEDULE = '* * * * *'; // a cron pattern; guac-rest §3.3 "checked each minute"
export const ACTIVITY_WRITE_MS = 60_000; // a session's last use is written at most this often
export const STATIC_MAX_AGE_SECONDS = 31_536_000; // files whose name holds their hash

/* Database and rights */
export const DATABASE_CONNECTIONS_MAX = 10;
export const DATABASE_CONNECT_TIMEOUT_MS = 5_000;
export const NEWS_PROBE_MS = 5_000; // how often a gateway makes sure that it still hears the others
export const NEWS_RETRY_MS = 1_000; // until a gateway listens again to the others on its database
export const USES_REPORT_MS = 1_000; // how often a gateway tells the others what began and ended on it
export const GATEWAY_BEAT_MS = 5_000; // how often a gateway shows that it runs
export const GATEWAY_LEASE_MS = 15_000; // what was told by one that showed nothing for so long is no more
export const USES_BATCH_ROWS = 500; // told at once
export const CHECKPOINT_AFTER_BYTES = 32 * 1024 * 1024; // of the embedded database's journal
export const DISK_RESERVE_BYTES = 32 * 1024 * 1024; // threat 24: kept back so that a full disk can be recovered from
export const DISK_FULL_BYTES = 2 * DISK_RESERVE_BYTES; // with less room than this nothing more is saved once the reserve is used
export const DISK_RESERVE_RETRY_MS = 1_000;
export const DATA_FOLDER_PROBE_MS = 400; // "refused in a second"
export const USER_ATTRIBUTE_MAX_CHARS = 256; // guac-rest §24
export const PROTOCOL_MAX_CHARS = 32; // guac-rest §24
export const HOSTNAME_MAX_CHARS = 512; // guac-rest §24
export const PASSWORD_MAX_CHARS = 1_024; // hashing time does not depend on it, memory does
export const WIDENING_PATCHES = 300; // threat 19, in the unit run; the long run takes 5,000
export const KILL_ROUNDS = 3; // threat table §4, in the unit run; the long run takes 100

/* Users, groups, rights, audit */
export const LIST_PAGE_DEFAULT = 100; // rows of a page that names no limit
export const LIST_PAGE_MAX = 1_000;
export const PATCH_OPERATIONS_MAX = 20_000; // of one kind in one save
export const PAGER_ROWS = 10; // B§9
export const PAGER_LINKS = 3; // B§9
export const PERMISSION_ACCOUNTS_MAX = 500; // users, and groups, offered as objects of permissions
export const MEMBER_CHOICES_MAX = 20; // names that a search for members shows
export const LIST_SEARCH_MS = 200; // between the last key press and the question
export const INVITATION_PASSWORD_CHARS = 8; // B§9
export const ACTIVE_SESSIONS_POLL_MS = 5_000; // the list of running sessions
export const SESSION_PICTURE_MS = 10_000; // how often a browser shows the gateway what its session shows, if that changed
export const SESSION_PICTURE_MAX_BYTES = 64 * 1024; // a JPEG of THUMBNAIL_WIDTH_PX by THUMBNAIL_HEIGHT_PX; kept in memory, one a session
export const SESSION_PICTURE_QUALITY = 0.7; // of the JPEG; noise of that size stays below SESSION_PICTURE_MAX_BYTES
export const HISTORY_LIST_MAX = 250; // B§5, B§9 "truncated to 250 entries"
export const AUDIT_TEXT_MAX_CHARS = 1_024; // one field of a record; what is longer is cut
export const AUDIT_PAGE_MAX = 1_000;
export const AUDIT_BATCH_ROWS = 1_000; // read at once where all are read
export const AUDIT_KEPT_DAYS = 365; // of what is archived nothing is younger, unless told otherwise
export const AUDIT_ROWS = 50; // of one page on the screen
export const AUDIT_EXPORT_TIMEOUT_MS = 600_000; // all records there are travel meanwhile
export const AUDIT_REFUSALS_MAX = 20; // of one session, per LIMITER_WINDOW_SECONDS; the rest is counted, not kept
export const BANNED_ADDRESSES_MAX = 10_000;
export const SHARED_NOTE_MAX_CHARS = 200_000; // with its markup; some fifty printed pages
export const SIGN_IN_RELOAD_SECONDS = 60; // B§4 "60-second countdown modal" after the two-factor switch
export const BAN_POLLS_MAX = 5; // B§4 "polled up to 5 times"
export const BAN_POLL_MS = 2_000; // B§4 "at 2 s intervals"
export const BAN_SECONDS = 86_400; // a ban that is not permanent

/* Preferences */
export const COLOR_SETTINGS_MAX_CHARS = 2_048; // 16 colours and their names take a quarter of it
export const CLIENT_ID_MAX_CHARS = 512; // an identifier with its data source, coded
export const TIMEZONE_MAX_CHARS = 64; // guac-rest §24
export const PREFERENCES_SAVE_DELAY_MS = 500; // several changes in a row are one call
export const PALETTE_SIZE = 16; // B§2
export const TEXT_CONTRAST_MIN = 4.5; // WCAG 2.2 AA

/* Countdowns and the sign-in page in the browser (A§4) */
export const COUNTDOWN_STEP_MS = 1_000; // A§4 "with a countdown"
export const RESIZE_THROTTLE_MS = 200; // how often a window being dragged tells its size
export const MONITOR_INSTRUCTION_THROTTLE_MS = 500; // A§9
export const MONITOR_WIDTH_MIN_PX = 320; // decided: A§5 does not show it
export const MONITOR_HEIGHT_MIN_PX = 240;
export const MONITOR_ATTACH_TIMEOUT_MS = 5_000; // how long a further window waits for the one that opened it
export const MONITOR_CLOSE_SECONDS = 10; // how long it says why before it closes
export const MONITOR_WATCH_MS = 300; // how often a further window is looked after: nobody tells that it is closed
export const CLIPBOARD_MAX_BYTES = 52_428_800; // guacd's largest clipboard buffer
export const ENGINE_CLIPBOARD_BYTES = 262_144; // guacd's clipboard buffer, where none is set or none can be (1.6 and before)
export const CLIPBOARD_SHOWN_MAX_CHARS = 100_000; // a text field with more of them stalls a page
export const CLIPBOARD_COPY_THROTTLE_MS = 200; // how often a remote desktop may change the clipboard of the person's machine
export const PASTE_WAIT_MS = 100; // how long a paste key waits for the browser to hand over what is pasted
export const AUDIO_INPUT_RATE_HZ = 44_100; // A§9
export const AUDIO_INPUT_CHANNELS = 2; // A§9
export const WEBCAM_WIDTH_PX = 640;
export const WEBCAM_HEIGHT_PX = 480;
export const WEBCAM_FRAME_MS = 66; // fifteen pictures a second are what calls show
export const MONITOR_VIDEO_CODEC = 'avc1.42E01F'; // C§9 H.264 baseline; level 3.1 and, as decoders have it, above
export const VIDEO_FLUSH_MS = 10; // after which a picture that nothing follows is taken for whole
export const VIDEO_WAITING_BLOBS_MAX = 512; // while the decoder's code is on its way
export const VIDEO_ACCESS_UNIT_MAX_BYTES = 4 * 1024 * 1024; // of one picture of a video that is being received
export const VIDEO_DECODE_QUEUE_MAX = 30; // pictures; more of them than a decoder keeps up with are left out
export const PERCENT = 100; // A§5 "zoom is shown as percent"

/* Views */
export const RELATIVE_TIME_REFRESH_MS = 60_000; // "4 minutes ago" is at most a minute behind
export const GATEWAY_PORT = 8080; // issue "npm start"
export const ENGINE_PORT = 4822; // guacd's own default
export const PORT_MAX = 65_535;
export const ADMIN_PASSWORD_CHARS = 16; // a generated one
export const CERTIFICATE_DAYS = 825; // what browsers accept at most of a certificate that was added by hand
export const CERTIFICATE_RENEW_DAYS = 30; // before its end
export const ENGINE_PROBE_MS = 1_000; // how long readiness waits for an engine to accept

/* Welcome desktop (RFC 6143; threat 18: what a peer may make us hold) */
export const WELCOME_WIDTH_PX = 1_280;
export const WELCOME_HEIGHT_PX = 800;
export const WELCOME_SIDE_MIN_PX = 64;
export const WELCOME_SIDE_MAX_PX = 7_680;
export const WELCOME_PIXELS_MAX = 3_840 * 2_160; // of one viewer
export const WELCOME_PIXELS_TOTAL_MAX = 8 * WELCOME_PIXELS_MAX; // of all viewers, 4 bytes each
export const WELCOME_VIEWERS_MAX = 64;
export const WELCOME_CLIPBOARD_MAX_BYTES = 256 * 1024;
export const WELCOME_TYPED_TEXT_MAX_CHARS = 2_000;
export const WELCOME_KEYS_HELD_MAX = 32;
export const WELCOME_HANDSHAKE_TIMEOUT_MS = 10_000;
export const WELCOME_REFUSAL_DELAY_MS = 1_000; // slows the guessing of a password
export const WELCOME_CLOCK_TICK_MS = 1_000;
export const WELCOME_EVENTS_KEPT_MAX = 2_000;
export const ENGINE_SAFE_VERSION = '1.6.0'; // below it the engine has known memory faults (threat table, CVEs)
export const LOCAL_PROBE_MS = 1_000; // how long a service of this machine may take to accept
export const LOCAL_DESKTOP_START_MS = 5_000; // how long Xvnc may take to name its display
export const VNC_PORTS = [5900, 5901, 5902, 5903] as const; // where a VNC server of this machine is looked for

/* Inspector (a tool for developers) */
export const INSPECTOR_ANSWER_MS = 300; // how long an inspector that is open has to say so, before one is opened
export const INSPECTOR_LOG_ENTRIES_MAX = 5_000; // the oldest go first
export const INSPECTOR_STATES_UNFOLDED_MAX = 24; // a chart of more begins with inner states folded
export const INSPECTOR_STATES_SHOWN = 12; // how many such a chart begins with, if folding can bring it there
export const INSPECTOR_SCALE = { MIN: 0.1, MAX: 4, STEP: 1.25 } as const; // a step multiplies

/* Sharing and joining (A§5, A§9, issue "Sharing and joining") */
export const SHARE_KEY_BYTES = 33; // guac-rest §13: 44 characters in a link
export const SHARE_LINK_MINUTES = 480; // how long a link lets somebody ask, unless told otherwise
export const SHARE_LINK_MAX_MINUTES = 10_080;
export const SHARE_LINKS_PER_SESSION_MAX = 50; // the oldest goes first
export const SHARE_TEXT_MAX_CHARS = 256; // names and ids that others send
export const JOIN_REQUESTS_WAITING_MAX = 20; // for one session; a link that went round must not bury its owner
export const JOIN_NAME_MAX_CHARS = 64;
export const JOIN_HELD_NOP_MS = 4_000; // a browser gives up a tunnel that is silent for 15 s
export const JOIN_TRIES_MAX = 5; // A§9 then 'not-existing-end-point'
export const CONTROL_ASK_MS = 30_000; // before a guest who looks on may ask for control again
export const JOIN_RETRY_MS = 5_000; // for an answer to join-connection
export const JOIN_POLL_MS = 5_000; // A§9
export const ENDED_SHARES_MAX = 200; // whose end is told to those who came by them
export const GUESTS_MAX = 1_000; // with tokens of shares; the oldest goes first

/* Import and export of connections */
export const IMPORT_ROWS_MAX = 10_000; // issue "10,000 rows"
export const IMPORT_FILE_MAX_BYTES = 8 * 1024 * 1024;
export const IMPORT_BODY_MAX_BYTES = 16 * 1024 * 1024; // the rows of a file as JSON, with room for its quotes
export const IMPORT_FAULTS_MAX = 500; // as many as anybody mends before looking again
export const IMPORT_DEPTH_MAX = 64; // no connection has values in values as deep
export const IMPORT_BATCH_ROWS = 250; // written at once; between two of them a cancelled import ends
export const GROUP_DEPTH_MAX = 32; // connection groups in connection groups that anybody makes, imports too
export const GROUP_DEPTH_LISTED_MAX = 256; // readers of a tree recurse: what another tool made deeper is told beside the last
export const TREE_MARKS_MAX = 500; // changes of what trees are made of, until they are swept together
export const TREES_KEPT_MAX_CHARS = 32_000_000; // ten trees of 10,000 connections, kept as they were written
export const IMPORT_TIMEOUT_MS = 300_000;
