import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';

/** Starts the page by hand, with data of its own: a file of battles has one server. */
function start(...args: string[]) {
  const env = { ...process.env, TAXIARCH_DATA: test.info().outputPath('data') };
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  const collect = (part: Buffer) => {
    output += part.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  const address = async () => {
    await expect.poll(() => isOver || output.includes('Ctrl-C')).toBe(true);
    expect(output).toContain('Ctrl-C');
    return /http:\/\/127\.0\.0\.1:\d+\//.exec(output)?.[0] ?? '';
  };
  return { child, address, ended, output: () => output };
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`the page is served until ${signal}, which ends it cleanly`, async () => {
    const { child, address, ended } = start('--no-build', '--port', '0');
    const response = await fetch(await address(), { headers: { accept: 'text/html' } });
    expect(await response.text()).toContain('Taxiarch');
    child.kill(signal);
    expect(await ended).toBe(0);
  });
}

test('reports a taken port, and uses the next one', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = blocker.address() as { port: number };
  const { child, address, ended, output } = start('--no-build', '--port', String(port));
  expect(await address()).not.toContain(`:${port}/`);
  expect(output()).toContain(`Port ${port} is in use.`);
  child.kill('SIGTERM');
  await ended;
  blocker.close();
});

for (const args of [['--port', 'seven'], ['--port', '70000'], ['--fast'], ['drill']]) {
  test(`start ${args.join(' ')} is refused in a sentence`, async () => {
    const { ended, output } = start(...args);
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^[^\n]+Use: npm start[^\n]+\n$/);
  });
}

for (const title of ['The drill field', 'The drill table']) {
  test(`${title} is fought within what the content security policy allows`, async ({ page }) => {
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    const response = await page.goto('/');
    expect(response?.headers()['content-security-policy']).toContain("default-src 'self'");
    await page.locator('.battle-choice', { hasText: title }).click();
    await page.getByRole('button', { name: 'Fight this battle' }).click();
    await page.locator('.decision [data-choice]').first().click();
    await expect(page.locator('.battle')).not.toHaveAttribute('data-step', '0');
    expect(faults).toEqual([]);
  });
}
