import { globSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BROWSER_BUILD_TARGETS } from './bin/browsers/supported.ts'
import { createClassName } from './bin/class-names.ts'

const PAGE_FILE = /\/web\/pages\/(.+)\/page\.tsx$/

/** Modules that several pages share go into few files, to save requests. The first matching rule takes a module. */
const SHARED_FILES = [
  // Quiz cards and question cards both show uploaded pictures. The code for the pictures is in this file, so that a
  // page of quizzes need not load the file of the question card.
  {
    name: 'main',
    test: /\/(web\/(entry-client|ui\/(notice|responsive-image))\.tsx?|domain\/(site\/media|audience\/link-channel)\.ts)$/,
  },
  {
    name: 'question-card',
    test: /\/(web\/(ui\/question-card\/(?!result-stamp|show-result|explanation|question-source)|player\/(answers\/recorded-question-card|clock))|domain\/questions\/(options|question-kinds)\.ts)/,
  },
  {
    name: 'quiz-row',
    test: /\/(web\/(ui\/(carousel|quiz-card|share-urls)|player\/quiz-cards\/(?!quiz-header|best-quiz-results))|domain\/(play\/share|quizzes\/quiz|text\/normalize-for-search|time\/duration)\.ts)/,
    minShareCount: 2,
  },
  // The header of a quiz has a file of its own, because pages with a row of quiz cards do not need it.
  { name: 'quiz-header', test: /\/web\/player\/quiz-cards\/quiz-header/ },
  {
    name: 'session',
    test: /\/(web\/(storage|api\/api|player\/(session\/|outbox|answers\/(record-answer|visitor-pick)|history\/local-result|quiz-cards\/quiz-header)|ui\/(confirm-dialog|words-only))|contract\/quizzes\/wire)/,
    minShareCount: 2,
  },
  {
    name: 'queries',
    test: /\/web\/(api\/query|frame\/(protected-page|second-factor-required)|player\/sign-in\/reauthentication\.tsx)/,
    minShareCount: 2,
  },
  {
    name: 'account',
    test: /\/(contract\/passwords\/calls|domain\/accounts\/registration|web\/(api\/action|player\/sign-in\/passkey))/,
    minShareCount: 2,
  },
  {
    name: 'reminders',
    test: /\/(contract\/reminders\/calls|web\/.*\/push\.ts)/,
    minShareCount: 2,
  },
  // The modules of a history transfer are loaded together, after a login.
  { name: 'history-transfer', test: /\/web\/player\/history\/(history-transfer\.ts|transfer-)/ },
  // The share buttons have a file of their own, because they are loaded only after an answer. No file that pages load
  // at first may contain them.
  { name: 'share', test: /\/web\/ui\/share-buttons/, minShareCount: 2 },
  // The list of quizzes has a text field but no other form controls. The text field has a file of its own, so that this
  // page need not load the file of the form controls.
  { name: 'text-field', test: /\/web\/ui\/(?:text-)?field\./, minShareCount: 2 },
  // The form controls share one file. It leaves out milestone stickers, whose code contains the URLs of many pictures
  // that few pages need. It also leaves out the parts of public lists without forms: pagination, the empty-state
  // drawing and groups of buttons.
  {
    name: 'forms',
    test: /\/web\/ui\/(?!milestone-sticker|qr-code|pagination|empty-state-drawing|button-group|chart\/)/,
    minShareCount: 2,
  },
  // Visitors need these modules, too. Without this rule they would download the shared file for authors.
  {
    name: 'counts',
    test: /\/domain\/(play\/(others-result|question-tally|wilson)|text\/text-length)\.ts/,
    minShareCount: 2,
  },
  // Rules for modules that players need as well as authors. Without these rules players would download the whole shared
  // file for authors.
  { name: 'licence', test: /\/domain\/questions\/licence/, minShareCount: 2 },
  { name: 'suggestions', test: /\/contract\/suggestions\/calls/, minShareCount: 2 },
  { name: 'authoring', test: /\/web\/(authoring|pages\/admin)\//, minShareCount: 2 },
]

/** Each page is a module of its own, which its document loads. */
const browserFiles = {
  input: ['web/entry-client.tsx', ...globSync('web/pages/**/page.tsx')],
  preserveEntrySignatures: 'exports-only' as const,
  output: {
    entryFileNames: ({ facadeModuleId }: { facadeModuleId: string | null }) => {
      const folder = PAGE_FILE.exec(facadeModuleId ?? '')?.[1]
      return `assets/${folder?.replaceAll('/', '-') ?? '[name]'}-[hash].js`
    },
    codeSplitting: { groups: SHARED_FILES },
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  // During development, CSS classes keep readable names.
  css: command === 'build' ? { modules: { generateScopedName: createClassName } } : {},
  publicDir: 'web/art/generated/public',
  build: {
    target: BROWSER_BUILD_TARGETS,
    manifest: true,
    license: isSsrBuild ? false : { fileName: 'licences.md' },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The files of earlier builds are kept for pages that were opened before an update.
    emptyOutDir: false,
    rolldownOptions: isSsrBuild ? {} : browserFiles,
    outDir: 'dist/client',
  },
}))
