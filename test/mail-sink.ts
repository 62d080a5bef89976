import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A mail server that accepts all mails except those to strangers, and records only the recipients. */
export async function startMailSink(heard: (to: string) => void = () => {}, at = 0) {
  const received: string[] = []
  const server = createServer((socket) => {
    talk(socket, (to) => {
      received.push(to)
      heard(to)
    })
  }).listen(at, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, port, received, close: () => server.close() }
}

/** The recipient with no mailbox. */
const STRANGER = /^RCPT TO:<stranger@/i

/** The part of SMTP that a client needs to send several mails over one connection. */
function talk(socket: Socket, taken: (to: string) => void): void {
  let [rest, to, inMail] = ['', '', false]
  socket.setNoDelay(true)
  socket.on('error', () => {})
  socket.write('220 sink\r\n')
  socket.on('data', (chunk: Buffer) => {
    rest += chunk.toString('latin1')
    for (;;) {
      const end = rest.indexOf(inMail ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = rest.slice(0, end)
      rest = rest.slice(end + (inMail ? 5 : 2))
      if (inMail) taken(to)
      else to = /^RCPT TO:<(.*?)>/i.exec(line)?.[1] ?? to
      inMail = !inMail && /^DATA/i.test(line)
      if (STRANGER.test(line)) socket.write('550 who?\r\n')
      else socket.write(inMail ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
}
