/** A mail server in a process of its own; says where it is, and how many mails it has whenever it is asked. */
import { mailSink } from '#test/mail-sink.ts'

const sink = await mailSink()
process.send?.({ url: sink.url })
process.on('message', () => process.send?.({ received: sink.received.length }))
