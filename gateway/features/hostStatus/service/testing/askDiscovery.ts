import { createTestApp } from '../../../../testing/testApp.ts';
import { surroundingsOf } from '../surroundings.ts';

/** Started inside a network of its own: asks a gateway there for its neighbours, and prints what it says. */
const app = await createTestApp({ surroundings: surroundingsOf('/') });
const { status, body } = await app.call('/api/discovery', { token: await app.logIn() });
await app.close();
process.stdout.write(`${JSON.stringify({ status, body })}\n`);
process.exit(0);
