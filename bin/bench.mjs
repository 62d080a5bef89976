/**
 * `npm run bench`: prepares the checkout, finds a browser, and runs all benchmarks. `npm run bench -- siege` runs
 * one.
 */
import { findChromium } from './browser.mjs'
import { buildChangedParts, installPackages, runCommand } from './prepare.mjs'

installPackages()
buildChangedParts()
runCommand('node', ['bench/bench.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: findChromium() })
