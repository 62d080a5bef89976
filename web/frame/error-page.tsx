import { useState } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import type { LoadFailure } from '../api.ts'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { WarningDialog } from '../ui/warning-dialog.tsx'
import { Meta } from './meta.tsx'

/** Stands where a page could not be shown: nothing is there, or it could not be loaded. */
export function ErrorPage() {
  const error = useRouteError()
  const failure = isRouteErrorResponse(error) ? (error.data as LoadFailure | null) : null
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message = failure?.message ?? 'Something went wrong on our side'
  return status === 404 ? <Missing message={message} /> : <Failed message={message} />
}

function Missing({ message }: { message: string }) {
  return (
    <>
      <Meta title="Nothing here" description="There is nothing at this address." />
      <Notice sign="?" title="We learned something new: this page is not there">
        <p>{message}</p>
        <Link className={buttonLook} to={paths.home()}>
          Play today’s question
        </Link>
      </Notice>
    </>
  )
}

function Failed({ message }: { message: string }) {
  const [warned, setWarned] = useState(false)
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <Meta title="This did not load" description="The page could not be loaded." />
      <Notice sign="!" title="This did not load">
        <p>{message}</p>
        <Button onClick={() => void revalidate()}>
          {state === 'loading' ? 'Trying again…' : 'Try again'}
        </Button>
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
