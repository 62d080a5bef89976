import { DataRequestLink, DataRequestAddress } from '../../frame/data-request.tsx'
import { type PageModule, useSite } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { ProsePage } from '../../ui/prose.tsx'

export const page: PageModule = {
  Component: DataDeletionPage,
  head: (_, site) => ({
    title: 'Data deletion',
    description: `How to have your data at ${site.name} deleted, step by step, and how to see it first.`,
    path: paths.dataDeletion(),
  }),
}

function DataDeletionPage() {
  return (
    <>
      <ProsePage title="Data deletion">
        <p>
          You can have everything we keep about you deleted, at once by yourself or by an e-mail to us. You need not
          give a reason, and it costs nothing. If you have only ever played without an account, there is nothing of
          yours on our server to delete.
        </p>
        <SelfServiceSection />
        <DeletionSteps />
        <ReportFirstSection />
        <DeletedDataSection />
        <FacebookSection />
        <p>
          The <a href={paths.privacy()}>privacy page</a> tells what we keep in the first place, and what for.
        </p>
      </ProsePage>
    </>
  )
}

function SelfServiceSection() {
  return (
    <>
      <h2>By yourself</h2>
      <ol>
        <li>
          Log in and open your <a href={paths.settings()}>settings</a>.
        </li>
        <li>Under ‘Your data’, choose ‘Delete my account’. ‘Download my data’ gives you a copy of everything first.</li>
        <li>Type your e-mail address, and your password if you have one. Then it is gone.</li>
      </ol>
      <p>A deletion cannot be undone: a streak that is deleted does not come back.</p>
    </>
  )
}

function DeletionSteps() {
  return (
    <>
      <h2>By e-mail</h2>
      <ol>
        <li>
          Write <DataRequestLink subject="Data Deletion" />. <DataRequestAddress />
        </li>
        <li>
          Send it from the e-mail address of your account, so that we can tell that the account is yours. If you can no
          longer use that address, say so and name it: we will ask you something before we delete anything.
        </li>
        <li>We delete your data within 30 days of your e-mail, and write to you when it is done.</li>
      </ol>
    </>
  )
}

function ReportFirstSection() {
  return (
    <>
      <h2>If you would like to see your data first</h2>
      <p>
        Write <DataRequestLink subject="Data Report" />, again from the address of your account, and we send you what we
        keep about you within 30 days. Ask for the deletion once you have read it.
      </p>
    </>
  )
}

function DeletedDataSection() {
  return (
    <>
      <h2>What gets deleted</h2>
      <ul>
        <li>your account: name, e-mail address, picture, and every way you sign in to it;</li>
        <li>your answers and quiz scores, with their times;</li>
        <li>your streak and your statistics.</li>
      </ul>
      <p>
        If you wrote questions or quizzes for us, they stay in the game, but your name and your e-mail address are taken
        off them and off their history.
      </p>
      <p>
        Backups, where there are any, cannot be changed piece by piece. They serve only to bring the site back after a
        failure, and your data leaves them as new backups replace the old. If we ever have to go back to one that still
        holds your data, we delete it again.
      </p>
      <p>What your own browser keeps, such as the theme you chose, you can clear in its settings.</p>
    </>
  )
}

function FacebookSection() {
  const { name } = useSite()
  return (
    <>
      <h2>If you signed in by Facebook</h2>
      <p>You can also take the connection away at Facebook’s end:</p>
      <ol>
        <li>On Facebook, open ‘Settings &amp; privacy’, then ‘Settings’.</li>
        <li>Choose ‘Apps and websites’.</li>
        <li>Find ‘{name}’ in the list and choose ‘Remove’.</li>
      </ol>
      <p>
        From then on Facebook tells us nothing more about you. It does not delete what we already keep: for that, delete
        your account here as well.
      </p>
    </>
  )
}
