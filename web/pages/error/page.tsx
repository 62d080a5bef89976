import { useState } from 'react'
import type { Page } from '../../page.ts'
import { paths } from '../../paths.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'

type Failure = { status: number; message: string }

/** Stands where a page could not be shown: nothing is there, or it could not be loaded. */
export const page: Page<Failure> = {
  Component: ({ data: { status, message } }) =>
    status === 404 ? <Missing message={message} /> : <Failed message={message} />,
  head: ({ status }) =>
    status === 404
      ? { title: 'Nothing here', description: 'There is nothing at this address.' }
      : { title: 'This did not load', description: 'The page could not be loaded.' },
}

function Missing({ message }: { message: string }) {
  return (
    <Notice sign="?" title="We learned something new: this page is not there">
      <p>{message}</p>
      <a className={buttonLook} href={paths.home()}>
        Play today’s question
      </a>
    </Notice>
  )
}

function Failed({ message }: { message: string }) {
  const [warned, setWarned] = useState(false)
  return (
    <>
      <Notice sign="!" title="This did not load">
        <p>{message}</p>
        <Button onClick={() => location.reload()}>Try again</Button>
      </Notice>
      {!warned && (
        <WarningDialog
          message={`Request to get list items failed: ${message}`}
          onDismiss={() => setWarned(true)}
        />
      )}
    </>
  )
}
