import { findBrowserTestProgram } from '../../bin/browser.mjs'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebkit } from './webkit.ts'

/** Starts the browser of a Playwright project, given the project's name. */
export async function startEngine(project: string): Promise<Engine> {
  if (project === 'firefox') return startFirefox(findBrowserTestProgram('firefox', 'FIREFOX_PATH'))
  return startWebkit({
    driver: findBrowserTestProgram('webkit', 'WEBKIT_DRIVER_PATH'),
    screen: findBrowserTestProgram('webkit', 'XVFB_PATH'),
  })
}
