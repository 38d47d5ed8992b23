-- Tax is computed by one function for the form and the server, which is of the contract.
drop function gst_amount(numeric, numeric);
