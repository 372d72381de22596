import { connect } from 'node:net';

/** How long an answer may let wait for its next bytes (milliseconds). */
const patienceMs = 10_000;

/** Bytes that are read at once. */
const readSize = 65_536;

const headEnd = '\r\n\r\n';
const noBody = new Set([204, 304]);

/**
 * What the head of an answer says: its status, the length of its body (bytes), whether the connection ends with it.
 * Throws where the length is not told: such an answer's end cannot be seen without reading what it says.
 */
function readHead(head) {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? [];
  if (!status) throw new Error(`an answer is not HTTP/1.1: ${head.slice(0, 60)}`);
  const [, length = noBody.has(Number(status)) ? '0' : undefined] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`an answer with status ${status} does not tell its length`);
  return { status: Number(status), length: Number(length), isLast: /\r\nconnection: *close/i.test(head) };
}

/**
 * A kept-alive connection that is asked one thing after the other. It counts the bytes of an answer and reads its head alone, so
 * that it costs little beside what is measured.
 */
class Connection {
  #socket;
  #start = '';
  #answer;
  #missing = 0;
  #give;
  #refuse;

  constructor(address) {
    const onread = { buffer: Buffer.allocUnsafe(readSize), callback: (length, buffer) => this.#take(buffer, length) };
    this.#socket = connect({ ...address, noDelay: true, onread });
    this.#socket.setTimeout(patienceMs, () => this.#socket.destroy());
    // What went wrong is told by its close.
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.#give?.());
  }

  /**
   * Sends a request as it stands.
   * @param {string} request
   * @returns {Promise<{status: number, isLast: boolean} | undefined>} its answer when it is there whole, nothing when the
   *   connection was lost before; rejects when the answer cannot be counted
   */
  ask(request) {
    return new Promise((give, refuse) => {
      this.#give = give;
      this.#refuse = refuse;
      if (this.#socket.destroyed) give();
      else this.#socket.write(request);
    });
  }

  /** Ends it. */
  close() {
    this.#socket.destroy();
  }

  #take(buffer, length) {
    try {
      const ofBody = this.#answer ? length : this.#takeHead(buffer.subarray(0, length));
      this.#missing -= ofBody;
      if (!this.#answer || this.#missing > 0) return true;
      if (this.#missing < 0) throw new Error(`an answer is ${-this.#missing} bytes longer than it says`);
      const answer = this.#answer;
      this.#answer = undefined;
      this.#give(answer);
    } catch (error) {
      this.#refuse(error);
      this.close();
    }
    return true;
  }

  /** Takes what may be the head of an answer, or a part of it; gives how many bytes of the body came with it. */
  #takeHead(bytes) {
    const before = this.#start.length;
    // Most heads come in one piece: only the head is made a text then.
    const whole = before === 0 ? bytes.indexOf(headEnd) : -1;
    this.#start += bytes.latin1Slice(0, whole < 0 ? bytes.length : whole + headEnd.length);
    const end = this.#start.indexOf(headEnd);
    if (end < 0) return 0;
    this.#answer = readHead(this.#start.slice(0, end));
    this.#missing = this.#answer.length;
    this.#start = '';
    return before + bytes.length - end - headEnd.length;
  }
}

/**
 * Opens a connection.
 * @param {{host: string, port: number}} address
 */
export const connectionTo = (address) => new Connection(address);
