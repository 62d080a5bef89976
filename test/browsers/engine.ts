/** One step of a keyboard or a mouse, as both versions of the WebDriver protocol spell it. */
export type InputSource = {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: Record<string, string | number>[]
}

type Cookie = { name: string; value: string }

/**
 * A window of a browser engine with storage of its own: what the two protocols must be able to do.
 * Each call fails when the engine does not reply in time. `Tab` builds everything else on it.
 */
export type EngineWindow = {
  /** Loads an address and waits until the document and its scripts are loaded. */
  navigate: (url: string) => Promise<void>
  reload: () => Promise<void>
  goBack: () => Promise<void>
  /** Calls a function, given as source, with a JSON text in the page; returns its JSON text. */
  callFunction: (source: string, json: string, frame?: number) => Promise<string>
  performActions: (sources: InputSource[]) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  addCookie: (cookie: Cookie, url: string) => Promise<void>
  /** Returns a PNG of what is painted. */
  screenshot: () => Promise<Buffer>
  /** Returns what the page complained of so far, in the console or by an uncaught error. */
  errors: () => string[]
  close: () => Promise<void>
}

/** A started browser. */
export type Engine = {
  openWindow: () => Promise<EngineWindow>
  stop: () => Promise<void>
}

/** An engine that does not reply within this time is taken for hung, in milliseconds. */
export const CALL_TIMEOUT_MS = 20_000
