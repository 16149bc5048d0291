import { openTextPage } from '../compose/shell/openTextPage.ts';
import { TextPageView } from '../views/shell/textPage/TextPageView.tsx';
import { joined } from './joined.ts';

export const page = joined(openTextPage('version'), TextPageView);
