import gear from './gear.json' with { type: 'json' };

/** What shows beside the picture of a session. */
export const gearTexts = { gear };
