import capture from './capture.json' with { type: 'json' };
import clipboard from './clipboard.json' with { type: 'json' };
import files from './files.json' with { type: 'json' };
import gear from './gear.json' with { type: 'json' };
import monitors from './monitors.json' with { type: 'json' };
import share from './share.json' with { type: 'json' };
import typing from './typing.json' with { type: 'json' };
import CLIENT from './uploadErrors.json' with { type: 'json' };

/** What shows beside the picture of a session. */
export const gearTexts = { CLIENT, capture, clipboard, files, gear, monitors, share, typing };
