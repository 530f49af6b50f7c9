export default class Null extends Player {
  play() {}
}
