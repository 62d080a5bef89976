/**
 * `npm run bench`: prepares the checkout, finds a browser, and runs all benchmarks. `npm run bench -- siege` runs
 * one.
 */
import { findChromium } from './browser.mjs'
import { buildChangedParts, installNpmPackages, runCommand } from './prepare.mjs'

installNpmPackages()
buildChangedParts()
runCommand('node', ['bench/bench.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: findChromium() })
