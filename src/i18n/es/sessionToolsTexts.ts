import mediaInput from './mediaInput.json' with { type: 'json' };
import clipboard from './clipboard.json' with { type: 'json' };
import files from './files.json' with { type: 'json' };
import sessionTools from './sessionTools.json' with { type: 'json' };
import monitors from './monitors.json' with { type: 'json' };
import share from './share.json' with { type: 'json' };
import textInput from './textInput.json' with { type: 'json' };
import CLIENT from './uploadErrors.json' with { type: 'json' };

/** What shows beside the picture of a session. */
export const sessionToolsTexts = { CLIENT, mediaInput, clipboard, files, sessionTools, monitors, share, textInput };
