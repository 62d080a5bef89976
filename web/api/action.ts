import { useState } from 'react'
import type { ApiCallDefinition } from '#contract/call.ts'
import { callApi } from './api.ts'

/**
 * Makes one API call at a time for buttons. Returns whether a call is running and why the latest one failed. While
 * a call is running, `act` does nothing.
 */
export function useApiAction() {
  const [state, setState] = useState({ busy: false, failure: '' })
  const act = async <Input, Reply>(
    call: ApiCallDefinition<Input, Reply>,
    input: Input,
    onDone: (reply: Reply) => void,
  ) => {
    if (state.busy) return
    setState({ busy: true, failure: '' })
    const outcome = await callApi(call, input)
    setState({ busy: false, failure: outcome.ok ? '' : outcome.message })
    if (outcome.ok) onDone(outcome.reply)
  }
  return { ...state, act }
}
