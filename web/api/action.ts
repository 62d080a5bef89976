import { useState } from 'react'
import type { ApiCall } from '#contract/call.ts'
import { send } from './api.ts'

/**
 * What buttons do that each make a call: whether one is under way, and why the latest did not work. While one is, another
 * press does nothing.
 */
export function useAction() {
  const [state, setState] = useState({ busy: false, failure: '' })
  const act = async <Sent, Reply>(
    call: ApiCall<Sent, Reply>,
    sent: Sent,
    onDone: (reply: Reply) => void,
  ) => {
    if (state.busy) return
    setState({ busy: true, failure: '' })
    const outcome = await send(call, sent)
    setState({ busy: false, failure: outcome.ok ? '' : outcome.message })
    if (outcome.ok) onDone(outcome.reply)
  }
  return { ...state, act }
}
