import type { ServerResponse } from 'node:http'

/**
 * The maximum number of bytes that the reader of a stream has not read yet. A reader with more unread bytes is
 * disconnected. The reader can connect again and gets the current state.
 */
const MAX_UNSENT_BYTES = 64 * 1024
/**
 * Browsers reconnect after a random time in this range, in milliseconds. The browsers of a process that ends would
 * otherwise all reconnect at once.
 */
const RETRY_MS = { least: 300, most: 2000 }

/** How long a reader may take to read the rest of a stream that has ended. */
const END_TIMEOUT_MS = 2000

/** A connection of server-sent events. */
export type EventStream = {
  /**
   * Sends one or more events, whose texts may be split over several parts. Closes the connection if the client reads
   * too slowly.
   */
  send: (...parts: readonly (Buffer | string)[]) => void
  /** Ends the reply, and tells the browser to reconnect after a random time. */
  end: () => void
}

/** Starts a reply of server-sent events. `onClose` is called once, however the connection ends. */
export function openEventStream(
  response: ServerResponse,
  headers: Record<string, string | string[] | number | undefined>,
  onClose: () => void,
): EventStream {
  response.once('close', onClose)
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // A stopping process waits until its connections are closed, so each connection closes when its stream ends.
    connection: 'close',
    // This header prevents nginx from buffering events before it forwards them.
    'x-accel-buffering': 'no',
  })
  const stream: EventStream = {
    send: (...parts) => {
      if (response.writableEnded || response.destroyed) return
      if (response.writableLength > MAX_UNSENT_BYTES) {
        response.destroy()
        return
      }
      // Node sends these writes together at the end of the tick. With `response.cork()` it would make four system
      // calls.
      for (const part of parts) response.write(part)
    },
    end: () => {
      stream.send(formatRetry())
      response.end()
      // Closes the connection after the timeout, because a client that does not read would keep it open.
      setTimeout(() => response.destroy(), END_TIMEOUT_MS).unref()
    },
  }
  stream.send(formatRetry())
  return stream
}

/** Returns the start of an event. The lines that follow are its data, and an empty line ends it. */
export function formatServerEventFirstLines(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n`
}

/** Formats the last data line of an event, and the empty line that ends the event. */
export function formatServerSentEventEnd(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`
}

function formatRetry(): string {
  const { least, most } = RETRY_MS
  return `retry: ${Math.round(least + Math.random() * (most - least))}\n\n`
}
