/** One keyboard or mouse action in the format that both versions of the WebDriver protocol share. */
export type InputSource = {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: Record<string, string | number>[]
}

type Cookie = { name: string; value: string }

/**
 * A browser window with its own storage. Defines the operations that both protocols implement. Each
 * call fails if the browser does not reply in time. `Tab` builds on it.
 */
export type EngineWindow = {
  /** Loads an address and waits for the document and its scripts. */
  navigate: (url: string) => Promise<void>
  reload: () => Promise<void>
  goBack: () => Promise<void>
  /** Calls a function, given as source code, in the page with a JSON argument. Returns its JSON result. */
  callFunction: (source: string, json: string, frame?: number) => Promise<string>
  performActions: (sources: InputSource[]) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  addCookie: (cookie: Cookie, url: string) => Promise<void>
  /** Returns a PNG screenshot. */
  screenshot: () => Promise<Buffer>
  /** Returns the errors of the page so far: console errors and uncaught exceptions. */
  errors: () => string[]
  close: () => Promise<void>
}

/** A running browser. */
export type Engine = {
  openWindow: () => Promise<EngineWindow>
  stop: () => Promise<void>
}

/** A browser that does not reply within this time is considered hung, in milliseconds. */
export const CALL_TIMEOUT_MS = 20_000
