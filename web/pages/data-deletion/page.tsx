import { PersonalDataRequestLink, PersonalDataRequestAddress } from '../../frame/data-request.tsx'
import { type PageModule, useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { ProsePage } from '../../ui/prose.tsx'

export const pageModule: PageModule = {
  Component: DataDeletionPage,
  head: (_, site) => ({
    title: 'Data deletion',
    description: `How to have your data at ${site.name} deleted, step by step, and how to see it first.`,
    path: sitePaths.dataDeletion(),
  }),
}

function DataDeletionPage() {
  return (
    <>
      <ProsePage title="Data deletion">
        <p>
          You can delete everything we keep about you yourself, right away, or ask us by e-mail. You don’t have to say
          why, and it’s free. If you’ve only played without an account, we have nothing of yours to delete.
        </p>
        <SelfServiceSection />
        <DeletionSteps />
        <ReportFirstSection />
        <DeletedDataSection />
        <FacebookSection />
        <p>
          The <a href={sitePaths.privacy()}>privacy page</a> says what we keep and why.
        </p>
      </ProsePage>
    </>
  )
}

function SelfServiceSection() {
  return (
    <>
      <h2>Do it yourself</h2>
      <ol>
        <li>
          Log in and open your <a href={sitePaths.settings()}>settings</a>.
        </li>
        <li>Under ‘Your data’, choose ‘Delete my account’. To keep a copy, choose ‘Download my data’ first.</li>
        <li>Type your e-mail address, and your password if you have one. That’s it.</li>
      </ol>
      <p>You can’t undo this: a deleted streak is gone for good.</p>
    </>
  )
}

function DeletionSteps() {
  return (
    <>
      <h2>By e-mail</h2>
      <ol>
        <li>
          Write <PersonalDataRequestLink subject="Data Deletion" />. <PersonalDataRequestAddress />
        </li>
        <li>
          Send it from your account’s e-mail address, so we know the account is yours. If you can’t use that address any
          more, tell us which one it was. We’ll ask you a question before we delete anything.
        </li>
        <li>We’ll delete your data within 30 days and write to you when it’s done.</li>
      </ol>
    </>
  )
}

function ReportFirstSection() {
  return (
    <>
      <h2>See your data first</h2>
      <p>
        Write <PersonalDataRequestLink subject="Data Report" />, again from your account’s address, and we’ll send you
        what we keep about you within 30 days. You can still ask us to delete it afterwards.
      </p>
    </>
  )
}

function DeletedDataSection() {
  return (
    <>
      <h2>What gets deleted</h2>
      <ul>
        <li>your account: name, e-mail address, picture, and every way you log in;</li>
        <li>your answers and quiz scores, with their times;</li>
        <li>your streak and your statistics.</li>
      </ul>
      <p>
        If you wrote questions or quizzes for us, they stay in the game. We take your name and e-mail address off them
        and off their history.
      </p>
      <p>
        We can’t change single entries in backups. We only use them to bring the site back after a failure, and your
        data goes as new backups replace old ones. If we ever go back to one that still has your data, we delete it
        again.
      </p>
      <p>Your browser keeps a few things too, such as the theme you chose. You can clear them in its settings.</p>
    </>
  )
}

function FacebookSection() {
  const { name } = useSiteInfo()
  return (
    <>
      <h2>If you logged in with Facebook</h2>
      <p>You can also cut the connection on Facebook:</p>
      <ol>
        <li>On Facebook, open ‘Settings &amp; privacy’, then ‘Settings’.</li>
        <li>Choose ‘Apps and websites’.</li>
        <li>Find ‘{name}’ in the list and choose ‘Remove’.</li>
      </ol>
      <p>
        From then on Facebook tells us nothing more about you. It doesn’t delete what we already have: for that, delete
        your account here as well.
      </p>
    </>
  )
}
