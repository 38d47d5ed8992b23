/** Withdrawals. */
export default function WithdrawalsTab() {
  return null;
}
