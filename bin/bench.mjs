/**
 * `npm run bench`: prepares the checkout, finds a browser, and runs all benchmarks. `npm run bench -- siege` runs
 * one.
 */
import { findChromium } from './browser.mjs'
import { buildOutdatedBundles, installNpmPackages, runCommand } from './prepare.mjs'

installNpmPackages()
buildOutdatedBundles()
runCommand('node', ['bench/bench.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: findChromium() })
