import type { Mount } from "./app";

export const mount: Mount = () => ({ show() {}, hide() {}, changed() {} });
