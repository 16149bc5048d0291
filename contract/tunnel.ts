/**
 * What the tunnel knows beyond Guacamole's; a client that says nothing of it is treated as Guacamole treats it. `attempt` counts
 * how often a page has tried to come back: a try that it gave up may arrive after the one that it made since.
 */
export const RESUME_PARAMETERS = { resume: 'ORIEL_RESUME', tunnel: 'ORIEL_TUNNEL', attempt: 'ORIEL_ATTEMPT' } as const;

/**
 * `may`: take up the session that waits for this user, else attach to the one that runs, else open a new one; `must`: only
 * the one that is named will do; `new`: another one, whatever waits or runs.
 */
export const RESUME = { MAY: 'may', MUST: 'must', NEW: 'new' } as const;

/** A password that was sealed for one log-on at the machine. */
export const LOG_ON_PARAMETER = 'ORIEL_LOG_ON';

/** `0.,4.keep,6.600000;` after the tunnel's id: for so many milliseconds the session waits for a browser that is cut off. */
export const KEEP_INSTRUCTION = 'keep';

/**
 * `0.,5.watch;` after the tunnel's id, and whenever control is taken back: whoever opened it looks on, and nothing that they do
 * reaches the session.
 */
export const WATCH_INSTRUCTION = 'watch';

/** `0.,7.control;` to somebody who looked on: from now on what they do reaches the session. */
export const CONTROL_INSTRUCTION = 'control';

/**
 * `0.,7.windows,1.2,1.1;`: in how many windows the same user has the session before them, and whether they may start another
 * one beside it (`0`: the limits of the connection leave no room). Told when there is more than one, and when that changes.
 */
export const WINDOWS_INSTRUCTION = 'windows';

/**
 * `0.,4.echo,4.12.3,3.0.2;` before the frame that follows a key: how many milliseconds the engine and the machine behind it
 * took, and how many the gateway itself. Only for clients whose session is kept.
 */
export const ECHO_INSTRUCTION = 'echo';

/**
 * `0.,5.input,1.2,2.17;` when a line opens and when it is answered: the second page of this session is counted, and 17 of its
 * `key` instructions are with the engine. What a page typed into a link that was dead by then is known by it.
 */
export const INPUT_INSTRUCTION = 'input';
