import { test } from 'vitest';
import { testDatabase } from '../test/test-database.ts';
import { openApp, testApp } from '../test/test-app.ts';
test('x', async () => {
  for (let n = 0; n < 6; n++) {
    let c = process.cpuUsage(); let t = performance.now();
    const db = await testDatabase();
    let d = process.cpuUsage(c); console.log('db', Math.round(performance.now()-t), Math.round((d.user+d.system)/1000));
    c = process.cpuUsage(); t = performance.now();
    const prof = await openApp(db);
    d = process.cpuUsage(c); console.log('openApp', Math.round(performance.now()-t), Math.round((d.user+d.system)/1000));
    c = process.cpuUsage(); t = performance.now();
    await testApp();
    d = process.cpuUsage(c); console.log('testApp', Math.round(performance.now()-t), Math.round((d.user+d.system)/1000));
  }
});
