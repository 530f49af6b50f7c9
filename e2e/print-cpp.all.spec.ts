import { expect, test } from './support/test.ts'
import { createCppBot, playAndOpen, replaceIn, replaceSource } from './support/workbench.ts'

// After `cpp.spec.ts`, which leaves the compiler's header for all: with it this takes some ten seconds.
test('a print added to the past of a C++ bot: its log where the orders are the same, else the round', async ({
  page,
}) => {
  await createCppBot(page, 'Mute')
  await replaceSource(page, 'Mute', MUTE)
  await playAndOpen(page, 'Mute')
  await page.keyboard.press('Alt+p')
  const dialog = page.getByRole('dialog', { name: 'Add a print to the past' })
  await expect(dialog.getByRole('radio', { name: 'Mute v2' })).toBeChecked()

  await replaceIn(page, 'Copy of Mute', MUTE.replace('round() % 4', '(round() == 17 ? 2 : round() % 4)'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog.getByText('An order changed in round 17')).toBeVisible()

  await replaceIn(page, 'Copy of Mute', MUTE.replace('play() {', 'play() { cerr << "still here" << endl;'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(
    page.getByText(/Orders unchanged: Mute v2, edited, gave the same orders in every round \(200\)/),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Log' }).getByText('still here').first()).toBeVisible()
})

const MUTE = `#include "Player.hh"
#define PLAYER_NAME Mute
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  virtual void play() {
    for (int id : my_units(me())) move(id, Dir(round() % 4));
  }
};
RegisterPlayer(PLAYER_NAME);
`
