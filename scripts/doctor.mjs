// npm run doctor: what is present, old or missing on this machine, and what to do about it. Changes nothing.
import { checkEngine } from './lib/doctor/engine.mjs';
import { formatFindings } from './lib/doctor/finding.mjs';
import {
  checkClipboard,
  checkDatabase,
  checkMail,
  checkNetworkDrive,
  checkNode,
  checkTests,
  checkTls,
} from './lib/doctor/parts.mjs';

const { env } = process;
const findings = [
  checkNode(),
  ...(await checkEngine(env)),
  await checkDatabase(env),
  checkTls(env),
  checkMail(),
  checkNetworkDrive(process.env),
  checkClipboard(env),
  checkTests(),
];
process.stdout.write(`${formatFindings(findings)}\n`);
