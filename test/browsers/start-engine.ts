import { findBrowserTestExecutable } from '../../bin/browser.mjs'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebkit } from './webkit.ts'

/** Starts the browser of a Playwright project, given the project's name. */
export async function startEngine(project: string): Promise<Engine> {
  if (project === 'firefox') return startFirefox(findBrowserTestExecutable('firefox', 'FIREFOX_PATH'))
  return startWebkit({
    driver: findBrowserTestExecutable('webkit', 'WEBKIT_DRIVER_PATH'),
    screen: findBrowserTestExecutable('webkit', 'XVFB_PATH'),
  })
}
