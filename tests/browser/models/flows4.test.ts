import { walkFlows } from '../support/walkFlows.ts';

walkFlows('fourth');
