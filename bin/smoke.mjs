/** Tests `npm start` with the Node version that runs this file, which may be an old one on a fresh clone. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './prepare.mjs'

const TIMEOUT_MS = 60_000

/** Counts as one test: the product starts on an empty data folder, and stops on a signal. */
export async function runSmokeTest() {
  const folder = mkdtempSync(join(tmpdir(), 'something-new-smoke-'))
  const child = spawn(process.execPath, [join(ROOT, 'bin/start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', SHUTDOWN_DELAY: '0' },
  })
  const ended = new Promise((resolve) => child.once('exit', (status) => resolve(status)))
  const patience = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  child.stdout.on('data', (text) => {
    if (String(text).includes('is open at')) child.kill('SIGTERM')
  })
  const status = await ended
  clearTimeout(patience)
  rmSync(folder, { recursive: true, force: true })
  const passed = status === 0
  const name = `npm start under Node ${process.versions.node}`
  console.log(`${passed ? '✓' : '✗'} ${name}`)
  return {
    passed: Number(passed),
    failed: passed ? [] : [{ name, message: `ended with the status ${status}` }],
  }
}
